import type { Scheme } from '@kompeten/contract/schemes/schemes'
import {
  type SurveillanceAsk,
  type SurveillanceForm as SurveillanceWritten,
  surveillanceAsks,
  surveillanceForm,
} from '@kompeten/contract/schemes/surveillance-rule'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../platform/words.ts'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { rulesOf } from './scheme-values.ts'
import { schemeQueries } from './schemes.queries.ts'
import { useChangeRules } from './use-scheme-steps.ts'

type SurveillanceValues = Typed<SurveillanceWritten>

const writtenOf = ({ surveillance }: SchemeVersion): SurveillanceValues =>
  surveillance ?? { every_months: null, asks: [] }

/** The form of what holders of certificates of a draft are asked for while they run. */
export const SurveillanceForm = ({ scheme, draft }: { scheme: Scheme; draft: SchemeVersion }) => {
  const w = useWords(schemeRulesWords).surveillance
  const client = useQueryClient()
  const navigate = useNavigate()
  const { schema_id, schema_version_id } = draft
  const form = useForm<SurveillanceValues, SurveillanceWritten>({
    name: `schemeSurveillance:${schema_version_id}`,
    schema: surveillanceForm,
    labels: w.fields,
    initial: useMemo(() => writtenOf(draft), [draft]),
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
          return { values: writtenOf(theirs), version: theirs.version }
        },
        show: (_, value) =>
          Array.isArray(value)
            ? (value as SurveillanceAsk[]).map((ask) => w.asks[ask]).join(', ')
            : String(value ?? ''),
      }}
      onSave={async ({ every_months, asks }, version) => {
        const surveillance = every_months === null ? null : { every_months, asks }
        await change.mutateAsync({ before: draft, version, input: { ...rulesOf(draft), surveillance } })
      }}
    >
      <Text>{w.lead}</Text>
      <FormSection title={w.title}>
        <NumberField {...form.field('every_months')} description={w.hints.every_months} />
        <CheckboxesField
          {...form.field('asks')}
          choices={surveillanceAsks.map((value) => ({ value, label: w.asks[value] }))}
        />
      </FormSection>
    </FormPage>
  )
}
