import { misusesWords } from '@kompeten/phrases/misuses/misuses'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { misuseMaster } from './misuse-master.ts'

/** `/misuses`: the register of misuse of certificates, and what is in the bin. */
export const MisuseListPage = () => (
  <MasterListPage
    master={misuseMaster}
    words={useWords(misusesWords)}
    columns={[
      'person_name',
      { id: 'misuse_number', oneLine: true },
      'misuse_kind',
      { id: 'found_on', oneLine: true },
      'action',
      'closed',
      { id: 'certificate_number', oneLine: true, extra: true },
      { id: 'source', extra: true },
    ]}
    filters={['misuse_kind', 'source', 'action', 'found_on', 'closed']}
  />
)
