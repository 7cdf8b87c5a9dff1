import { alumni } from '@kompeten/contract/certificates/alumni'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { call, longCallMs } from '../../../platform/call.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { ListActions } from '../../../ui/list/list-actions.tsx'
import type { ListAddress } from '../../../ui/list/list-state.ts'
import { certificatesKey } from '../certificates.queries.ts'

/** What the alumni list offers: export and documents of what is shown, import and entry of older certificates. */
export const AlumniListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(alumniWords)
  const { zip } = useWords(certificatesWords).actions
  const session = useSession()
  const long = { limitMs: longCallMs }
  return (
    <>
      {holds(session, certificates.zip.may) && (
        <SaveButton fetchFile={() => call(certificates.zip, { query: narrowing }, long)}>{zip}</SaveButton>
      )}
      <ListActions
        exportFile={
          holds(session, alumni.export.may) && (() => call(alumni.export, { query: narrowing }, long))
        }
        importing={
          holds(session, alumni.import.may) && {
            things: w.things,
            upload: alumni.import.upload,
            fetchTemplate: () => call(alumni.template, {}),
            send: (given) => call(alumni.import, given),
            imports: () => call(alumni.imports, {}),
            undoImport: (import_id, body) => call(alumni.undoImport, { params: { import_id }, body }),
            lists: certificatesKey,
          }
        }
        adding={holds(session, alumni.create.may) && { to: '/alumnis/add-alumni', label: w.add }}
      />
    </>
  )
}
