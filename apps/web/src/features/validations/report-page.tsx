import type { Validation } from '@kompeten/contract/validations/content'
import { type ValidationReport, validationReport } from '@kompeten/contract/validations/report'
import { validations } from '@kompeten/contract/validations/validations'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReportFields } from './report-fields.tsx'
import { useFieldSaid } from './use-field-said.ts'
import { keepValidation, validationQueries } from './validations.queries.ts'

const ReportForm = ({ kept }: { kept: Validation }) => {
  const w = useWords(validationsWords)
  const navigate = useNavigate()
  const { validation_id } = kept
  const form = useForm<Typed<ValidationReport>, ValidationReport>({
    name: `validation:${validation_id}:report`,
    schema: validationReport,
    labels: w.fields,
    initial: kept.report,
    version: kept.version,
  })
  const client = useQueryClient()
  const show = useFieldSaid()
  const save = useWrite(validations.fill, {
    keep: keepValidation,
    done: w.done.filled,
    ofForm: true,
  })
  const leave = () => void navigate({ to: '/validations/$validation_id', params: { validation_id } })
  return (
    <FormPage
      form={form}
      title={w.of(kept.schema_name)}
      saveLabel={w.saveReport}
      maySave={kept.may.includes('fill')}
      leave={leave}
      conflict={{
        fetchTheirs: async () => {
          const theirs = await client.fetchQuery({
            ...validationQueries.get({ validation_id }),
            staleTime: 0,
          })
          return { values: theirs.report, version: theirs.version }
        },
        show,
      }}
      onSave={async (body, version) => {
        await save.mutateAsync({ params: { validation_id }, body: { ...body, version } })
      }}
    >
      <ReportFields form={form} />
    </FormPage>
  )
}

/** `/validations/{validation_id}/report`: FR.VA, as its team fills it in. */
export const ReportPage = () => {
  const { validation_id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(validationQueries.get({ validation_id }))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  return <ReportForm key={validation_id} kept={data} />
}
