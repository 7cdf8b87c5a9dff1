import type { Upload } from '@kompeten/contract/platform/endpoint'
import type { ImportBody, ImportReport } from '@kompeten/contract/platform/imports'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { NamedFile } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../files/save-button.tsx'
import { importBodyOf } from '../import/import-how.ts'
import type { LastImportsOf } from '../import/last-imports.tsx'

const ImportDialog = lazy(() =>
  import('../import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

/** A workbook with what its foreign headers mean. */
type Sent = { file: File; body: ImportBody }

/** How a list takes a workbook in. */
type Importing = {
  /** "TUK": what is imported. */
  things: string
  upload: Upload
  fetchTemplate: () => Promise<NamedFile>
  send: (given: Sent) => Promise<{ data: ImportReport }>
  /** The rows with problems as a workbook, to be mended and handed in. */
  fetchBadRows?: (given: Sent) => Promise<NamedFile>
  imports: LastImportsOf['list']
  undoImport: LastImportsOf['undo']
  /** What is read again once rows are stored, or an import is undone. */
  lists: QueryKey
}

/** Takes a workbook in, in the house's three steps. */
const ImportButton = ({ things, upload, fetchTemplate, send, fetchBadRows, ...more }: Importing) => {
  const { imports, undoImport, lists } = more
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
            things={things}
            upload={upload}
            fetchTemplate={fetchTemplate}
            send={async ({ file, mapping }, how) =>
              (await send({ file, body: importBodyOf(how, mapping) })).data
            }
            {...(fetchBadRows && {
              fetchBadRows: ({ file, mapping }) =>
                fetchBadRows({ file, body: importBodyOf('check', mapping) }),
            })}
            last={{ key: lists, list: imports, undo: undoImport }}
            onStored={() => void client.invalidateQueries({ queryKey: lists })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type Props = {
  /** Each where its permission is held. */
  exportFile: false | (() => Promise<NamedFile>)
  importing: false | Importing
  adding: false | { to: string; label: string }
}

/** What a list offers: export of what is shown, import, add. */
export const ListActions = ({ exportFile, importing, adding }: Props) => {
  const w = useWords(uiWords).list
  return (
    <>
      {exportFile && <SaveButton fetchFile={exportFile}>{w.export}</SaveButton>}
      {importing && <ImportButton {...importing} />}
      {adding && (
        <Button
          renderRoot={(props) => <Link to={adding.to as LinkProps['to']} {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {adding.label}
        </Button>
      )}
    </>
  )
}
