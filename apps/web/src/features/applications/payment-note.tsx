import type { Payment } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useLanguage, useWords } from '../../platform/words.ts'
import styles from './applications.module.css'

/** How the fee is paid, in the LSP's own words, and into which accounts; nothing where the LSP does not say. */
export const PaymentNote = ({ payment }: { payment: Payment | null }) => {
  const w = useWords(applicationsWords).payment
  const language = useLanguage()
  if (!payment) return null
  const { words, words_en, accounts } = payment
  const said = language === 'en' ? (words_en ?? words) : (words ?? words_en)
  return (
    <section className={styles.payment} aria-label={w.title}>
      <strong>{w.title}</strong>
      {said && <p>{said}</p>}
      {accounts.length > 0 && (
        <ul className={styles.list} aria-label={w.accounts}>
          {accounts.map((account) => (
            <li key={account}>{account}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
