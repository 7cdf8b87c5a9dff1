import {
  type RenewalRule,
  type RenewalWay,
  renewalRule,
  renewalWays,
} from '@kompeten/contract/schemes/renewal'
import type { Scheme } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { waysNamed } from '@kompeten/phrases/schemes/renewal-sentences'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { CheckboxesField } from '../../../ui/form/checkboxes-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { Typed } from '../../../ui/form/typed.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { RulesForm } from './rules-form.tsx'

type RenewalValues = Typed<RenewalRule>

const renewalOf = ({ renewal }: SchemeVersion): RenewalValues =>
  renewal ?? { from_months: null, until_months: null, ways: [] }

/** The form of when and by what the certificates of a draft are renewed. */
export const RenewalForm = ({ scheme, draft }: { scheme: Scheme; draft: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).renewal
  const language = useLanguage()
  const form = useForm<RenewalValues, RenewalRule>({
    name: `schemeRenewal:${draft.schema_version_id}`,
    schema: renewalRule,
    labels: w.fields,
    initial: renewalOf(draft),
    version: draft.version,
  })
  return (
    <RulesForm
      scheme={scheme}
      draft={draft}
      form={form}
      words={w}
      valuesOf={renewalOf}
      show={(name, value) => (name === 'ways' ? waysNamed(language, value as RenewalWay[]) : undefined)}
      rulesIn={(renewal) => ({ renewal })}
    >
      <NumberField {...form.field('from_months')} description={w.hints.from_months} />
      <NumberField {...form.field('until_months')} description={w.hints.until_months} />
      <CheckboxesField
        {...form.field('ways')}
        description={w.hints.ways}
        choices={renewalWays.map((value) => ({ value, label: waysNamed(language, [value]) }))}
      />
    </RulesForm>
  )
}
