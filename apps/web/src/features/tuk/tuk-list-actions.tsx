import { tuk } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
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
import { tukLists } from './tuk.queries.ts'

const ImportDialog = lazy(() =>
  import('../../ui/import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

const ImportButton = () => {
  const w = useWords(tukWords)
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
            upload={tuk.import.upload}
            fetchTemplate={() => call(tuk.template, {})}
            send={async (file, dryRun) =>
              (await call(tuk.import, { file, body: { dry_run: dryRun ? 'true' : 'false' } })).data
            }
            onStored={() => void client.invalidateQueries({ queryKey: tukLists })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the venues' list offers: export of what is shown, import, add; each where its permission is held. */
export const TukListActions = ({ narrowing }: { narrowing: ListAddress }) => {
  const w = useWords(tukWords)
  const words = useWords(uiWords)
  const session = useSession()
  return (
    <>
      {holds(session, tuk.export.may) && (
        <SaveButton fetchFile={() => call(tuk.export, { query: narrowing })}>{words.list.export}</SaveButton>
      )}
      {holds(session, tuk.import.may) && <ImportButton />}
      {holds(session, tuk.create.may) && (
        <Button
          renderRoot={(props) => <Link to="/tuk/add-tuk" {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.add}
        </Button>
      )}
    </>
  )
}
