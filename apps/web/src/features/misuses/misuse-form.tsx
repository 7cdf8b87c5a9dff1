import { misusesWords } from '@kompeten/phrases/misuses/misuses'
import { formOf, MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { misuseMaster } from './misuse-master.ts'

const form = formOf({
  master: misuseMaster,
  words: misusesWords,
  sections: {
    what: [
      'misuse_number',
      'person_name',
      'certificate_number',
      'misuse_kind',
      ['source', 'found_on'],
      'description',
    ],
    action: [['action', 'acted_on'], 'outcome', 'closed'],
  },
})

/** `/misuses/add`: a new case of misuse. */
export const AddMisusePage = () => <MasterAddPage {...form} />

/** `/misuses/{misuse_id}`: a case of misuse with its history. */
export const EditMisusePage = () => <MasterEditPage {...form} />
