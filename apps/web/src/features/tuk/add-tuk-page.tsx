import { type Tuk, tukInput } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { useState } from 'react'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { MasterAddForm } from '../../ui/master/master-form.tsx'
import { TukFields } from './tuk-fields.tsx'
import { tukMaster } from './tuk-master.ts'
import { blankTuk } from './tuk-values.ts'
import { useSetTukLogo } from './use-set-tuk-logo.ts'

/** `/tuk/add-tuk`: a new venue, with its logo if one was chosen. */
export const AddTukPage = () => {
  const w = useWords(tukWords)
  const form = useForm({ name: 'tuk:new', schema: tukInput, labels: w.fields, initial: blankTuk, version: 0 })
  const [logo, setLogo] = useState<File>()
  const { mutateAsync: setTukLogo } = useSetTukLogo()
  return (
    <MasterAddForm
      master={tukMaster}
      words={w}
      form={form}
      leave={useLeaveTo('/tuk')}
      more={logo && (({ tuk_id }: Tuk) => setTukLogo({ tukId: tuk_id, file: logo }))}
    >
      <TukFields form={form} logo={{ file: logo, choose: setLogo, stored: undefined }} />
    </MasterAddForm>
  )
}
