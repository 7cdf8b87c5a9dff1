import type { Form } from '@kompeten/contract/instruments/content'
import styles from '../instruments.module.css'

type Props = { units: Form['source']['units']; elementId: string }

/** The criteria of an element, as the applicant saw them when they judged themselves. */
export const ElementCriteria = ({ units, elementId }: Props) => {
  const elements = units.flatMap((unit) =>
    unit.elements.map((element, at) => ({ ...element, number: at + 1 })),
  )
  const element = elements.find(({ element_id }) => element_id === elementId)
  if (!element) return null
  return (
    <ul className={styles.criteria}>
      {element.kuk.map(({ kuk_id, text }, at) => (
        <li key={kuk_id}>
          {element.number}.{at + 1} {text}
        </li>
      ))}
    </ul>
  )
}
