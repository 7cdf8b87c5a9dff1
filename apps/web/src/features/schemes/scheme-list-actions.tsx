import { schemes } from '@kompeten/contract/schemes/schemes'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { importBodyOf } from '../../ui/import/import-how.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'

const ImportDialog = lazy(() =>
  import('../../ui/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const ImportButton = () => {
  const w = useWords(schemesWords)
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {useWords(uiWords).import.action}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog
            things={w.things}
            countThings={w.thingCount}
            upload={schemes.import.upload}
            fetchTemplate={() => call(schemes.template, {})}
            send={async ({ file, mapping }, how) =>
              (await call(schemes.import, { file, body: importBodyOf(how, mapping) })).data
            }
            fetchBadRows={({ file, mapping }) => call(schemes.toMend, { file, body: { mapping } })}
            last={{
              key: ['schemes'],
              list: () => call(schemes.imports, {}),
              undo: (import_id, body) => call(schemes.undoImport, { params: { import_id }, body }),
            }}
            onStored={() => void client.invalidateQueries({ queryKey: ['schemes'] })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the schemes' list offers: export of what is shown, import, add; each where its permission is held. */
export const SchemeListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(schemesWords)
  const session = useSession()
  return (
    <>
      {holds(session, schemes.export.may) && (
        <>
          <SaveButton fetchFile={() => call(schemes.export, { query: narrowing })}>
            {w.exportExcel}
          </SaveButton>
          <SaveButton fetchFile={() => call(schemes.exportJson, { query: narrowing })}>
            {w.exportJson}
          </SaveButton>
        </>
      )}
      {holds(session, schemes.import.may) && <ImportButton />}
      {holds(session, schemes.create.may) && (
        <Button
          renderRoot={(props) => <Link to="/schema-certification/add-schema" {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.add}
        </Button>
      )}
    </>
  )
}
