import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { useParams } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { useShown } from '../../ui/master/shown.ts'
import { TukFields } from './tuk-fields.tsx'
import { useTukLogo } from './tuk-logo.tsx'
import { tukMaster } from './tuk-master.ts'

const venues = { master: tukMaster, home: '/tuk', fields: TukFields, useBeside: useTukLogo }
const useShownOf = () => useShown({ tuk_type: useWords(tukWords).types })

/** `/tuk/add-tuk`: a new venue, with its logo if one was chosen. */
export const AddTukPage = () => <MasterAddPage {...venues} words={useWords(tukWords)} />

/** `/tuk/edit-tuk/{tuk_id}`: a venue with its history; what may not be changed can be read. */
export const EditTukPage = () => {
  const { tuk_id } = useParams({ from: '/shell/tuk/edit-tuk/$tuk_id' })
  return <MasterEditPage {...venues} words={useWords(tukWords)} id={tuk_id} useShownOf={useShownOf} />
}
