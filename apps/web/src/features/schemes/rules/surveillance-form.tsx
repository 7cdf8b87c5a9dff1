import type { Scheme } from '@kompeten/contract/schemes/schemes'
import {
  type SurveillanceAsk,
  type SurveillanceForm as SurveillanceWritten,
  surveillanceAsks,
  surveillanceForm,
} from '@kompeten/contract/schemes/surveillance-rule'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { useWords } from '../../../platform/words.ts'
import { CheckboxesField } from '../../../ui/form/checkboxes-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { Typed } from '../../../ui/form/typed.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { RulesForm } from './rules-form.tsx'

type SurveillanceValues = Typed<SurveillanceWritten>

const writtenOf = ({ surveillance }: SchemeVersion): SurveillanceValues =>
  surveillance ?? { every_months: null, asks: [] }

/** The form of what holders of certificates of a draft are asked for while they run. */
export const SurveillanceForm = ({ scheme, draft }: { scheme: Scheme; draft: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).surveillance
  const form = useForm<SurveillanceValues, SurveillanceWritten>({
    name: `schemeSurveillance:${draft.schema_version_id}`,
    schema: surveillanceForm,
    labels: w.fields,
    initial: writtenOf(draft),
    version: draft.version,
  })
  return (
    <RulesForm
      scheme={scheme}
      draft={draft}
      form={form}
      words={w}
      valuesOf={writtenOf}
      show={(value) =>
        Array.isArray(value)
          ? (value as SurveillanceAsk[]).map((ask) => w.asks[ask]).join(', ')
          : String(value ?? '')
      }
      rulesIn={({ every_months, asks }) => ({
        surveillance: every_months === null ? null : { every_months, asks },
      })}
    >
      <NumberField {...form.field('every_months')} description={w.hints.every_months} />
      <CheckboxesField
        {...form.field('asks')}
        choices={surveillanceAsks.map((value) => ({ value, label: w.asks[value] }))}
      />
    </RulesForm>
  )
}
