import { type Potency, potencies } from '@kompeten/contract/applications/content'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useWords } from '../../../platform/words.ts'
import styles from './potency-meanings.module.css'

type Props = { named: Potency | undefined }

/**
 * What the numbers of the potencies stand for, beside places that show the numbers alone (domain §2.5), and which of them FR.MAPA.01
 * names.
 */
export const PotencyMeanings = ({ named }: Props) => {
  const { options } = useWords(formWords)
  const w = useWords(instrumentsWords).sheet
  return (
    <>
      {named && <p>{w.namedPotency(options[`potency.${named}`] ?? named)}</p>}
      <ul className={styles.meanings}>
        {potencies.map((potency) => (
          <li key={potency}>{options[`potency.${potency}`]}</li>
        ))}
      </ul>
    </>
  )
}
