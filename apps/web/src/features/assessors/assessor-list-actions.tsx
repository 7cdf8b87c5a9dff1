import { assessors } from '@kompeten/contract/assessors/assessors'
import { people } from '@kompeten/contract/people/people'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListActions } from '../../ui/list/list-actions.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { assessorQueries } from './assessors.queries.ts'

/** What the assessors' list offers: export of what is shown, import, invitation; each where its permission is held. */
export const AssessorListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(assessorsWords)
  const session = useSession()
  return (
    <ListActions
      exportFile={
        holds(session, assessors.export.may) && (() => call(assessors.export, { query: narrowing }))
      }
      importing={
        holds(session, assessors.import.may) && {
          things: w.things,
          upload: assessors.import.upload,
          fetchTemplate: () => call(assessors.template, {}),
          send: (given) => call(assessors.import, given),
          imports: () => call(assessors.imports, {}),
          undoImport: (import_id, body) => call(assessors.undoImport, { params: { import_id }, body }),
          lists: assessorQueries.lists,
        }
      }
      adding={holds(session, people.create.may) && { to: '/users/add-users', label: w.invite }}
    />
  )
}
