import { alumni } from '@kompeten/contract/alumni'
import { certificates } from '@kompeten/contract/certificates'
import { alumniWords } from '@kompeten/phrases/alumni'
import { certificatesWords } from '@kompeten/phrases/certificates'
import { uiWords } from '@kompeten/phrases/ui'
import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call, longCallMs } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { certificatesKey } from './certificates.queries.ts'

const ImportDialog = lazy(() =>
  import('../../ui/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const ImportButton = () => {
  const w = useWords(alumniWords)
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
            upload={alumni.import.upload}
            fetchTemplate={() => call(alumni.template, {})}
            send={async (file, dryRun) =>
              (await call(alumni.import, { file, body: { dry_run: dryRun ? 'true' : 'false' } })).data
            }
            onStored={() => void client.invalidateQueries({ queryKey: certificatesKey })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the alumni list offers: export and documents of what is shown, import and entry of older certificates. */
export const AlumniListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(alumniWords)
  const words = useWords(uiWords)
  const { zip } = useWords(certificatesWords).actions
  const session = useSession()
  return (
    <>
      {holds(session, alumni.export.may) && (
        <SaveButton fetchFile={() => call(alumni.export, { query: narrowing }, { limitMs: longCallMs })}>
          {words.list.export}
        </SaveButton>
      )}
      {holds(session, certificates.zip.may) && (
        <SaveButton fetchFile={() => call(certificates.zip, { query: narrowing }, { limitMs: longCallMs })}>
          {zip}
        </SaveButton>
      )}
      {holds(session, alumni.import.may) && <ImportButton />}
      {holds(session, alumni.create.may) && (
        <Button
          renderRoot={(props) => <Link to="/alumnis/add-alumni" {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.add}
        </Button>
      )}
    </>
  )
}
