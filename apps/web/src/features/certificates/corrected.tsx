import type { Certificate } from '@kompeten/contract/certificates/content'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { useWords } from '../../platform/words.ts'
import styles from './certificates.module.css'

/** What a correction prints otherwise than the certificate it replaces, before whoever signs it. */
export const Corrected = ({
  certificate: { corrected, correction_basis: basis },
}: {
  certificate: Certificate
}) => {
  const w = useWords(certificatesWords)
  const words = w.correction
  if (corrected.length === 0) return <p className={styles.corrected}>{words.alike}</p>
  return (
    <ul className={styles.corrected} aria-label={words.changes}>
      {corrected.map(({ field, before, after }) => (
        <li key={`${field} ${before} ${after}`}>
          {w.fields[field as keyof typeof w.fields]}: <del>{before || words.nothing}</del>{' '}
          <ins>{after || words.nothing}</ins>
        </li>
      ))}
      {basis && (
        <li>
          {words.basis}: {basis}
        </li>
      )}
    </ul>
  )
}
