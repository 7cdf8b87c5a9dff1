import { type Tuk, type TukInput, tukInput } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { MasterEditForm, MasterRecord } from '../../ui/master/master-form.tsx'
import { tukQueries } from './tuk.queries.ts'
import { TukFields } from './tuk-fields.tsx'
import { tukMaster } from './tuk-master.ts'
import { shownValue, type TukValues, valuesOf } from './tuk-values.ts'
import { useSetTukLogo } from './use-set-tuk-logo.ts'

const TukForm = ({ kept }: { kept: Tuk }) => {
  const w = useWords(tukWords)
  const form = useForm<TukValues, TukInput>({
    name: `tuk:${kept.tuk_id}`,
    schema: tukInput,
    labels: w.fields,
    initial: useMemo(() => valuesOf(kept), [kept]),
    version: kept.version,
  })
  const [logo, setLogo] = useState<File>()
  const stored = useQuery({ ...tukQueries.logo(kept.tuk_id), enabled: kept.has_logo })
  const { mutateAsync: setTukLogo } = useSetTukLogo()
  return (
    <MasterEditForm
      master={tukMaster}
      words={w}
      form={form}
      kept={kept}
      show={shownValue(w)}
      leave={useLeaveTo('/tuk')}
      more={logo && (({ tuk_id }: Tuk) => setTukLogo({ tukId: tuk_id, file: logo }))}
    >
      <TukFields form={form} logo={{ file: logo, choose: setLogo, stored: stored.data }} />
    </MasterEditForm>
  )
}

/** `/tuk/edit-tuk/{tuk_id}`: a venue with its history; what may not be changed can be read. */
export const EditTukPage = () => {
  const { tuk_id: tukId } = useParams({ from: '/shell/tuk/edit-tuk/$tuk_id' })
  return (
    <MasterRecord key={tukId} master={tukMaster} id={tukId}>
      {(kept) => <TukForm kept={kept} />}
    </MasterRecord>
  )
}
