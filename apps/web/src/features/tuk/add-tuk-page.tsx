import { tukInput } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TukFields } from './tuk-fields.tsx'
import { blankTuk } from './tuk-values.ts'
import { useLeaveToList } from './use-leave-to-list.ts'
import { useAddTuk, useSetTukLogo } from './use-save-tuk.ts'

/** `/tuk/add-tuk`: a new venue, with its logo if one was chosen. */
export const AddTukPage = () => {
  const w = useWords(tukWords)
  const form = useForm({ name: 'tuk:new', schema: tukInput, labels: w.fields, initial: blankTuk, version: 0 })
  const [logo, setLogo] = useState<File>()
  const add = useAddTuk()
  const { mutate: setTukLogo } = useSetTukLogo()
  return (
    <FormPage
      form={form}
      title={w.add}
      saveLabel={w.save}
      maySave
      holdsMore={logo !== undefined}
      leave={useLeaveToList()}
      onSave={async (input) => {
        const added = await add.mutateAsync(input)
        // The venue is there; a logo that fails is told and tried again from its notice.
        if (logo) setTukLogo({ tukId: added.tuk_id, file: logo })
      }}
    >
      <TukFields form={form} logo={{ file: logo, choose: setLogo, stored: undefined }} />
    </FormPage>
  )
}
