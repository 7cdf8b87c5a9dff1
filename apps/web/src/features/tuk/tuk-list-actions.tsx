import { tuk } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListActions } from '../../ui/list/list-actions.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { listsOf } from '../../ui/master/master.ts'
import { tukMaster } from './tuk-master.ts'

/** What the list offers: export of what is shown, import, add; each where its permission is held. */
export const TukListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(tukWords)
  const session = useSession()
  const { may } = tukMaster
  return (
    <ListActions
      exportFile={holds(session, may.export) && (() => call(tuk.export, { query: narrowing }))}
      importing={
        holds(session, may.import) && {
          things: w.things,
          upload: tuk.import.upload,
          fetchTemplate: () => call(tuk.template, {}),
          send: (given) => call(tuk.import, given),
          lists: listsOf(tukMaster),
        }
      }
      adding={holds(session, may.create) && { to: '/tuk/add-tuk', label: w.add }}
    />
  )
}
