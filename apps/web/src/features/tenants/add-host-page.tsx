import { hostInput } from '@kompeten/contract/tenants/lsps'
import { lspsWords } from '@kompeten/phrases/tenants/lsps'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { blankHost, HostFields } from './host-form.tsx'
import { useAddHost } from './use-save-host.ts'

/** `/hosts/add-host`: a host gets a face. */
export const AddHostPage = () => {
  const w = useWords(lspsWords).hosts
  const navigate = useNavigate()
  const form = useForm({
    name: 'host:new',
    schema: hostInput,
    labels: w.fields,
    initial: blankHost,
    version: 0,
  })
  const add = useAddHost()
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      leave={() => void navigate({ to: '/hosts' })}
      onSave={async (input) => {
        await add.mutateAsync(input)
      }}
    >
      <HostFields form={form} />
    </FormPage>
  )
}
