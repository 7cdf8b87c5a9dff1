import type { SchemeDetails } from '@kompeten/contract/schemes/content'
import type { SchemeAdministration } from '@kompeten/contract/schemes/schemes'
import { type Scheme, schemeAdministration } from '@kompeten/contract/schemes/schemes'
import { type SchemeVersion, versionDetails } from '@kompeten/contract/schemes/versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AdministrationFields, DetailsFields } from './scheme-fields.tsx'
import {
  type AdministrationValues,
  administrationOf,
  type DetailsValues,
  shownValue,
} from './scheme-values.ts'
import { everyMainScheme, schemeQueries } from './schemes.queries.ts'
import { useChangeAdministration, useChangeDetails } from './use-scheme-steps.ts'

export { PrerequisitesForm } from './rules/prerequisites-form.tsx'
export { RenewalForm } from './rules/renewal-form.tsx'
export { SurveillanceForm } from './rules/surveillance-form.tsx'

const useLeaveToData = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: '.', search: { tab: 'details' }, replace: true })
}

/** The form of a draft's details. */
export const DetailsForm = ({ scheme, draft }: { scheme: Scheme; draft: SchemeVersion }) => {
  const w = useWords(schemesWords)
  const client = useQueryClient()
  const format = useFormat()
  const { schema_id, schema_version_id } = draft
  const form = useForm<DetailsValues, SchemeDetails>({
    name: `schemeDetails:${schema_version_id}`,
    schema: versionDetails,
    labels: w.fields,
    initial: draft.details,
    version: draft.version,
  })
  const change = useChangeDetails()
  return (
    <FormPage
      form={form}
      title={w.record.editTitle(scheme.schema_name)}
      saveLabel={w.record.saveDetails}
      maySave={draft.may.includes('edit')}
      leave={useLeaveToData()}
      conflict={{
        fetchTheirs: async () => {
          const query = { ...schemeQueries.version({ schema_id, schema_version_id }), staleTime: 0 }
          const { details, version } = await client.fetchQuery(query)
          return { values: details, version }
        },
        show: shownValue(w, format.number),
      }}
      onSave={async (input, version) => {
        await change.mutateAsync({ before: draft, version, input })
      }}
    >
      <DetailsFields form={form} />
    </FormPage>
  )
}

/** The form of what needs no new version. */
export const AdministrationForm = ({ scheme }: { scheme: Scheme }) => {
  const w = useWords(schemesWords)
  const client = useQueryClient()
  const format = useFormat()
  const { data: mainSchemes = [] } = useQuery(everyMainScheme)
  const names = new Map(mainSchemes.map((one) => [one.main_schema_id, one.main_schema_name]))
  const form = useForm<AdministrationValues, SchemeAdministration>({
    name: `schemeAdministration:${scheme.schema_id}`,
    schema: schemeAdministration,
    labels: w.fields,
    initial: administrationOf(scheme),
    version: scheme.version,
  })
  const change = useChangeAdministration()
  return (
    <FormPage
      form={form}
      title={w.record.editTitle(scheme.schema_name)}
      saveLabel={w.record.saveAdministration}
      maySave={scheme.may.includes('update')}
      leave={useLeaveToData()}
      conflict={{
        fetchTheirs: async () => {
          const theirs = await client.fetchQuery({
            ...schemeQueries.get({ schema_id: scheme.schema_id }),
            staleTime: 0,
          })
          return { values: administrationOf(theirs), version: theirs.version }
        },
        show: shownValue(w, format.number, names),
      }}
      onSave={async (input, version) => {
        await change.mutateAsync({ before: scheme, version, input })
      }}
    >
      <AdministrationFields form={form} />
    </FormPage>
  )
}
