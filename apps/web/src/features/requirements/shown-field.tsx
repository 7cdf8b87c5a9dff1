import {
  type RequirementStage,
  requirementAudiences,
  requirementStages,
} from '@kompeten/contract/requirements/content'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { Sideways } from '../../ui/sideways/sideways.tsx'
import type { RequirementValues } from './requirement-values.ts'
import styles from './requirements.module.css'

type Shown = RequirementValues['shown']

const toggled = (stages: readonly (RequirementStage | null)[], stage: RequirementStage, on: boolean) =>
  requirementStages.filter((one) => (one === stage ? on : stages.includes(one)))

/** Who is shown it in which stage: a table of ticks, a row for each audience. */
export const ShownField = ({ value, onChange }: Pick<Field<Shown>, 'value' | 'onChange'>) => {
  const w = useWords(requirementsWords)
  return (
    <Sideways name={w.sections.shown}>
      <table className={styles.shown} aria-label={w.sections.shown}>
        <thead>
          <tr>
            <td />
            {requirementStages.map((stage) => (
              <th key={stage} scope="col">
                {w.stages[stage]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {requirementAudiences.map((audience) => (
            <tr key={audience}>
              <th scope="row">{w.audiences[audience]}</th>
              {requirementStages.map((stage) => (
                <td key={stage}>
                  <Checkbox
                    aria-label={w.shownIn(w.audiences[audience], w.stages[stage])}
                    checked={value[audience].includes(stage)}
                    onChange={(event) =>
                      onChange({
                        ...value,
                        [audience]: toggled(value[audience], stage, event.currentTarget.checked),
                      })
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}
