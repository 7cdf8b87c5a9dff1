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
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLanguage, useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { rulesOf } from './scheme-values.ts'
import { schemeQueries } from './schemes.queries.ts'
import { useChangeRules } from './use-scheme-steps.ts'

type RenewalValues = Typed<RenewalRule>

const renewalOf = ({ renewal }: SchemeVersion): RenewalValues =>
  renewal ?? { from_months: null, until_months: null, ways: [] }

/** The form of when and by what the certificates of a draft are renewed. */
export const RenewalForm = ({ scheme, draft }: { scheme: Scheme; draft: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).renewal
  const language = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { schema_id, schema_version_id } = draft
  const form = useForm<RenewalValues, RenewalRule>({
    name: `schemeRenewal:${schema_version_id}`,
    schema: renewalRule,
    labels: w.fields,
    initial: useMemo(() => renewalOf(draft), [draft]),
    version: draft.version,
  })
  const change = useChangeRules(w.saved)
  return (
    <FormPage
      form={form}
      title={w.editTitle(scheme.schema_name)}
      saveLabel={w.save}
      maySave={draft.may.includes('edit')}
      leave={() => void navigate({ to: '.', search: { tab: 'rules' }, replace: true })}
      conflict={{
        fetchTheirs: async () => {
          const query = { ...schemeQueries.version({ schema_id, schema_version_id }), staleTime: 0 }
          const theirs = await client.fetchQuery(query)
          return { values: renewalOf(theirs), version: theirs.version }
        },
        show: (_, value) =>
          Array.isArray(value) ? waysNamed(language, value as RenewalWay[]) : String(value ?? ''),
      }}
      onSave={async (renewal, version) => {
        const input = { ...rulesOf(draft), renewal }
        await change.mutateAsync({ before: draft, version, input })
      }}
    >
      <Text>{w.lead}</Text>
      <FormSection title={w.title}>
        <NumberField {...form.field('from_months')} description={w.hints.from_months} />
        <NumberField {...form.field('until_months')} description={w.hints.until_months} />
        <CheckboxesField
          {...form.field('ways')}
          description={w.hints.ways}
          choices={renewalWays.map((value) => ({ value, label: waysNamed(language, [value]) }))}
        />
      </FormSection>
    </FormPage>
  )
}
