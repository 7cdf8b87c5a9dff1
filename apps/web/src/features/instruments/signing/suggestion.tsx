import type { Form } from '@kompeten/contract/instruments/content'
import type { FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { potencyPath } from '@kompeten/contract/instruments/forms/plan-fields'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { useWords } from '../../../platform/words.ts'
import styles from '../instruments.module.css'

type Props = {
  form: Form
  definition: FormDefinition
  path: string
  value: FormValue | undefined
  optionLabel: (option: string) => string
  /** Absent where nothing can be changed. */
  onTake?: (value: FormValue) => void
}

const isSame = (one: FormValue | undefined, other: FormValue) =>
  [one ?? []].flat().map(String).sort().join() === [other].flat().map(String).sort().join()

/**
 * What other papers say of a place, to be confirmed by a press: the potency that the application states, the kinds of
 * evidence that FR.MAPA.02 plans.
 */
export const Suggestion = ({ form: { source }, definition, path, value, optionLabel, onTake }: Props) => {
  const w = useWords(instrumentsWords).sheet
  const isPotency = path === potencyPath(definition)
  const isKinds = definition.code === 'ak01' && path === 'plan.evidence_kinds'
  if (isPotency && source.stated_potency === null) return <p className={styles.planned}>{w.notStated}</p>
  const told = isPotency ? source.stated_potency : isKinds ? source.planned_kinds : undefined
  if (!told) return null
  const said = [told].flat().map(optionLabel).join(', ')
  return (
    <p className={styles.planned}>
      {isKinds ? w.plannedKinds(said) : w.stated(said)}
      {onTake && !isSame(value, told) && (
        <button type="button" className={styles.link} onClick={() => onTake(told)}>
          {w.confirm}
        </button>
      )}
    </p>
  )
}
