import { alumni, alumniInput } from '@kompeten/contract/certificates/alumni'
import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AlumniFields } from './alumni-fields.tsx'
import { blankAlumnus } from './alumni-values.ts'
import { keepCertificate } from './certificates.queries.ts'

/** `/alumnis/add-alumni`: a certificate of older times. */
export const AddAlumniPage = () => {
  const w = useWords(alumniWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({
    name: 'alumni:new',
    schema: alumniInput,
    labels: w.fields,
    initial: blankAlumnus,
    version: 0,
  })
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      leave={() => void navigate({ to: '/alumnis' })}
      onSave={async (body) => {
        const { data } = await call(alumni.create, { body })
        keepCertificate(client, data)
        notify({ tone: 'done', message: w.done.added(data.holder_name) })
      }}
    >
      <Text>{w.intro}</Text>
      <AlumniFields form={form} />
    </FormPage>
  )
}
