import { assessors } from '@kompeten/contract/assessors'
import { people } from '@kompeten/contract/people'
import { assessorsWords } from '@kompeten/phrases/assessors'
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
import { accessorLists } from './assessors.queries.ts'

const ImportDialog = lazy(() =>
  import('../../ui/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const ImportButton = () => {
  const w = useWords(assessorsWords)
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
            upload={assessors.import.upload}
            fetchTemplate={() => call(assessors.template, {})}
            send={async (file, dryRun) =>
              (await call(assessors.import, { file, body: { dry_run: dryRun ? 'true' : 'false' } })).data
            }
            onStored={() => void client.invalidateQueries({ queryKey: accessorLists })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the assessors' list offers: export of what is shown, import, invitation; each where its permission is held. */
export const AccessorListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(assessorsWords)
  const words = useWords(uiWords)
  const session = useSession()
  return (
    <>
      {holds(session, assessors.export.may) && (
        <SaveButton fetchFile={() => call(assessors.export, { query: narrowing })}>
          {words.list.export}
        </SaveButton>
      )}
      {holds(session, assessors.import.may) && <ImportButton />}
      {holds(session, people.create.may) && (
        <Button
          renderRoot={(props) => <Link to="/users/add-users" {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.invite}
        </Button>
      )}
    </>
  )
}
