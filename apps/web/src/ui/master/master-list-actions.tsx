import { holds, useSession } from '../../platform/session.ts'
import { ListActions } from '../list/list-actions.tsx'
import type { ListAddress } from '../list/list-state.ts'
import { listsOf, type Master, type MasterRow } from './master.ts'
import type { MasterWords } from './master-words.ts'

type Props<Row extends MasterRow, Input extends object> = {
  master: Master<Row, Input>
  words: MasterWords
  narrowing: ListAddress
}

/** What the list of a kind of record offers: export of what is shown, import, add; each where its permission is held. */
export const MasterListActions = <Row extends MasterRow, Input extends object>(props: Props<Row, Input>) => {
  const { master, words: w, narrowing } = props
  const session = useSession()
  const { may } = master
  return (
    <ListActions
      exportFile={holds(session, may.export) && (() => master.exportFile(narrowing))}
      importing={
        holds(session, may.import) && {
          things: w.things,
          upload: master.upload,
          fetchTemplate: master.template,
          send: master.importFile,
          imports: master.imports,
          undoImport: master.undoImport,
          lists: listsOf(master),
        }
      }
      adding={holds(session, may.create) && { to: master.at.add, label: w.add }}
    />
  )
}
