import { potencies } from '@kompeten/contract/applications/content'
import { formWords } from '@kompeten/phrases/instruments/form-words'
import { useWords } from '../../platform/words.ts'
import styles from './potency-meanings.module.css'

/** What the numbers of the potencies stand for, beside places that show the numbers alone (domain §2.5). */
export const PotencyMeanings = () => {
  const { options } = useWords(formWords)
  return (
    <ul className={styles.meanings}>
      {potencies.map((potency) => (
        <li key={potency}>{options[`potency.${potency}`]}</li>
      ))}
    </ul>
  )
}
