import { institutions } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { uiWords } from '@kompeten/phrases/ui'
import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import type { ListAddress } from '../../ui/list/list-state.ts'
import { institutionLists } from './institutions.queries.ts'

const ImportDialog = lazy(() =>
  import('../../ui/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const ImportButton = () => {
  const w = useWords(institutionsWords)
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
            upload={institutions.import.upload}
            fetchTemplate={() => call(institutions.template, {})}
            send={async (file, dryRun) =>
              (await call(institutions.import, { file, body: { dry_run: dryRun ? 'true' : 'false' } })).data
            }
            onStored={() => void client.invalidateQueries({ queryKey: institutionLists })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the institutions' list offers: export of what is shown, import, add; each where its permission is held. */
export const InstitutionListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(institutionsWords)
  const words = useWords(uiWords)
  const session = useSession()
  return (
    <>
      {holds(session, institutions.export.may) && (
        <SaveButton fetchFile={() => call(institutions.export, { query: narrowing })}>
          {words.list.export}
        </SaveButton>
      )}
      {holds(session, institutions.import.may) && <ImportButton />}
      {holds(session, institutions.create.may) && (
        <Button
          renderRoot={(props) => <Link to="/intitutions/add" {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.add}
        </Button>
      )}
    </>
  )
}
