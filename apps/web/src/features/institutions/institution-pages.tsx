import { institutionsWords } from '@kompeten/phrases/institutions/institutions'
import { useParams } from '@tanstack/react-router'
import { useWords } from '../../platform/words.ts'
import { MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { useShown } from '../../ui/master/shown.ts'
import { InstitutionFields } from './institution-fields.tsx'
import { institutionMaster } from './institution-master.ts'

const kept = { master: institutionMaster, home: '/intitutions', fields: InstitutionFields }
const useShownOf = () => useShown({ institution_type: useWords(institutionsWords).types })

/** `/intitutions/add`: a new institution. */
export const AddInstitutionPage = () => <MasterAddPage {...kept} words={useWords(institutionsWords)} />

/** `/intitutions/{institution_id}`: an institution with its history; what may not be changed can be read. */
export const EditInstitutionPage = () => {
  const { institution_id } = useParams({ from: '/shell/intitutions/$institution_id' })
  const words = useWords(institutionsWords)
  return <MasterEditPage {...kept} words={words} id={institution_id} useShownOf={useShownOf} />
}
