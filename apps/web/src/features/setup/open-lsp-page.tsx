import { type OpenLspInput, openLspInput, setup } from '@kompeten/contract/setup/setup'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { setupWords } from '@kompeten/phrases/setup/setup'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { keepLsp } from '../tenants/index.ts'
import { OpenLspFields } from './open-lsp-fields.tsx'

/** What the form of a new LSP begins with. */
const blankLsp: Typed<OpenLspInput> = {
  lsp_name: '',
  short_name: '',
  lsp_type: null,
  hostname: '',
  theme_colour: '#0b6e6b',
  time_zone: 'Asia/Jakarta',
  language: 'id',
  contract_starts_on: null,
  contract_ends_on: null,
  capabilities: [],
  first_name: '',
  last_name: '',
  username: '',
  email: '',
}

const useOpenLsp = () => {
  const client = useQueryClient()
  const w = useWords(setupWords).open
  return useWrite(setup.openLsp, {
    give: (body: OpenLspInput) => ({ body }),
    ofForm: true,
    done: ({ lsp_name, invited_email }) => w.done(lsp_name, invited_email),
    onSuccess: ({ invited_email: _, invited_user_id: __, ...lsp }) => keepLsp(client, lsp),
  })
}

/** `/lsps/add-lsp`: DEV opens an LSP and invites the first of its people. */
export const OpenLspPage = () => {
  const w = useWords(setupWords).open
  const { usernameTaken, emailTaken } = useWords(registrationWords).says
  const navigate = useNavigate()
  const form = useForm<Typed<OpenLspInput>, OpenLspInput>({
    name: 'lsp:new',
    schema: openLspInput,
    labels: w.fields,
    initial: blankLsp,
    version: 0,
    ownWords: useMemo(
      () => ({ 'username:taken': usernameTaken, 'email:taken': emailTaken }),
      [usernameTaken, emailTaken],
    ),
  })
  const open = useOpenLsp()
  return (
    <FormPage
      form={form}
      title={w.title}
      saveLabel={w.save}
      maySave
      leave={() => void navigate({ to: '/lsps' })}
      onSave={async (input) => {
        await open.mutateAsync(input)
      }}
    >
      <OpenLspFields form={form} />
    </FormPage>
  )
}
