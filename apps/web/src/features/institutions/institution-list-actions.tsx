import { institutions } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListActions } from '../../ui/list/list-actions.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { listsOf } from '../../ui/master/master.ts'
import { institutionMaster } from './institution-master.ts'

/** What the list offers: export of what is shown, import, add; each where its permission is held. */
export const InstitutionListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(institutionsWords)
  const session = useSession()
  const { may } = institutionMaster
  return (
    <ListActions
      exportFile={holds(session, may.export) && (() => call(institutions.export, { query: narrowing }))}
      importing={
        holds(session, may.import) && {
          things: w.things,
          upload: institutions.import.upload,
          fetchTemplate: () => call(institutions.template, {}),
          send: (given) => call(institutions.import, given),
          lists: listsOf(institutionMaster),
        }
      }
      adding={holds(session, may.create) && { to: '/intitutions/add', label: w.add }}
    />
  )
}
