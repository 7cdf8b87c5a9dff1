import { schemeInput } from '@kompeten/contract/schemes/schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AdministrationFields, DetailsFields, partOf } from './scheme-fields.tsx'
import { blankScheme } from './scheme-values.ts'
import { useAddScheme } from './use-scheme-steps.ts'

/** `/schema-certification/add-schema`: a new scheme; its units are filled in on its own page, which comes next. */
export const AddSchemePage = () => {
  const w = useWords(schemesWords)
  const form = useForm({
    name: 'scheme:new',
    schema: schemeInput,
    labels: w.fields,
    initial: blankScheme,
    version: 0,
  })
  const add = useAddScheme()
  const navigate = useNavigate()
  const toList = useLeaveTo('/schema/sub-schema')
  const added = useRef<string>(undefined)
  const leave = () => {
    if (added.current === undefined) toList()
    else
      void navigate({
        to: '/schema/schema-edit/$schema_id',
        params: { schema_id: added.current },
        replace: true,
      })
  }
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      leave={leave}
      onSave={async (input) => {
        added.current = (await add.mutateAsync(input)).schema_id
      }}
    >
      <DetailsFields form={partOf(form)} />
      <AdministrationFields form={partOf(form)} />
    </FormPage>
  )
}
