import type { FormField } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useWords } from '../../../platform/words.ts'
import styles from '../instruments.module.css'

type Props = {
  field: FormField
  optionLabel: (option: string) => string
  /** What was prepared for the scheme at this place. */
  planned: FormValue | undefined
  /** Absent where nothing can be changed. */
  onTakeBack?: () => void
}

/** What the scheme's plan says where a participant's form departs from it, and the way back. */
export const PlannedValue = ({ field, optionLabel, planned, onTakeBack }: Props) => {
  const w = useWords(instrumentsWords).plan
  const list = planned === undefined ? [] : Array.isArray(planned) ? (planned as string[]) : [String(planned)]
  const said = list.map((one) => (field.options ? optionLabel(one) : one)).join(', ')
  return (
    <p className={styles.planned}>
      {w.planned(said || w.nothing)}
      {onTakeBack && (
        <button type="button" className={styles.link} onClick={onTakeBack}>
          {w.takeBack}
        </button>
      )}
    </p>
  )
}
