import { alumni, alumniInput } from '@kompeten/contract/certificates/alumni'
import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { keepCertificate } from '../certificates.queries.ts'
import { AlumniFields } from './alumni-fields.tsx'
import { blankAlumnus } from './alumni-values.ts'

/** `/alumnis/add-alumni`: a certificate of older times. */
export const AddAlumniPage = () => {
  const w = useWords(alumniWords)
  const navigate = useNavigate()
  const form = useForm({
    name: 'alumni:new',
    schema: alumniInput,
    labels: w.fields,
    initial: blankAlumnus,
    version: 0,
  })
  const add = useWrite(alumni.create, {
    keep: keepCertificate,
    ofForm: true,
    done: ({ holder_name }) => w.done.added(holder_name),
  })
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      leave={() => void navigate({ to: '/alumnis' })}
      onSave={async (body) => {
        await add.mutateAsync({ body })
      }}
    >
      <Text>{w.intro}</Text>
      <AlumniFields form={form} />
    </FormPage>
  )
}
