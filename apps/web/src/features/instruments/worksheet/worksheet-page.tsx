import { type FormCode, formCodes } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { planDefinition } from '@kompeten/contract/instruments/forms/scheme-plan'
import { useQuery } from '@tanstack/react-query'
import { notFound, useParams } from '@tanstack/react-router'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { addressKey, type FormAddress, formQuery } from '../instruments.queries.ts'
import { Worksheet } from './worksheet.tsx'

const Loaded = ({ of }: { of: FormAddress }) => {
  const { data, error, refetch } = useQuery(formQuery(of))
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  const known = formOf(data.form_code, data.source.muk_generation)
  if (!known) throw notFound()
  const definition = data.assessment_id === null ? planDefinition(known) : known
  // Another writing of the form is another worksheet.
  const key = `${addressKey(of)}:${data.revision}:${data.state}`
  return <Worksheet key={key} of={of} form={data} definition={definition} />
}

/** `/forms/participant/{id}/{form}`, `/forms/report/{assessment}/{assessor}/{form}`, `/forms/scheme/{version}/{form}`: a form as a worksheet. */
export const WorksheetPage = () => {
  const params = useParams({ strict: false })
  const form_code: FormCode | undefined = formCodes.find((code) => code === params.form_code)
  if (!form_code) throw notFound()
  const { assessment_applicant_id, schema_version_id, assessment_id = '', accessor_id = '' } = params
  const of: FormAddress =
    assessment_applicant_id !== undefined
      ? { form_code, assessment_applicant_id }
      : schema_version_id !== undefined
        ? { form_code, schema_version_id }
        : { form_code, assessment_id, accessor_id }
  return <Loaded key={addressKey(of)} of={of} />
}
