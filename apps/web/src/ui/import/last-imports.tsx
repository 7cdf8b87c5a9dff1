import type { StoredImport, UndoBody, UndoReport } from '@kompeten/contract/platform/imports'
import { importsWords } from '@kompeten/phrases/platform/imports'
import { Button, Stack, Text, Title } from '@mantine/core'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import styles from './last-imports.module.css'
import type { OnProgress } from './progress.ts'
import { UndoImportDialog } from './undo-import-dialog.tsx'

/** The newest imports of something, and the way back from one of them. */
export type LastImportsOf = {
  /** Names what is cached of them. */
  key: QueryKey
  list: () => Promise<{ data: readonly StoredImport[] }>
  /** Long work reports its progress. */
  undo: (importId: string, body: UndoBody, onProgress: OnProgress) => Promise<{ data: UndoReport }>
}

type Props = {
  things: string
  of: LastImportsOf
  /** After one was undone. */
  onUndone: () => void
}

const State = ({ one }: { one: StoredImport }) => {
  const w = useWords(importsWords)
  const format = useFormat()
  const { undone, undo_until, may } = one
  if (undone) {
    const counts = w.undoneCounts(format.number(undone.removed), format.number(undone.restored))
    const left = undone.left > 0 ? `, ${w.undoneLeft(format.number(undone.left))}` : ''
    return (
      <Text size="sm" c="dimmed">
        {w.undone(format.moment(undone.date), undone.by)}: {counts}
        {left}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {may.includes('undo') ? w.until(format.moment(undo_until)) : w.over}
    </Text>
  )
}

/** The last imports: who stored what and when, and until when it can be undone; nothing where there was none. */
export const LastImports = ({ things, of, onUndone }: Props) => {
  const w = useWords(importsWords)
  const format = useFormat()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<StoredImport>()
  const queryKey = ['imports', ...of.key]
  const { data } = useQuery({ queryKey, queryFn: async () => (await of.list()).data, staleTime: 0 })
  if (!data || data.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>{w.last}</Title>
      <ul className={styles.imports}>
        {data.map((one) => (
          <li key={one.import_id}>
            <div>
              <Text className={styles.file}>{one.file_name}</Text>
              <Text size="sm">
                {w.stored(format.moment(one.stored_date), one.stored_by)} ·{' '}
                {w.counts(format.number(one.created), format.number(one.updated))}
              </Text>
              <State one={one} />
            </div>
            {one.may.includes('undo') && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={w.undoFile(one.file_name)}
                onClick={() => setChosen(one)}
              >
                {w.go}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <UndoImportDialog
          key={chosen.import_id}
          things={things}
          stored={chosen}
          others={data}
          onOther={setChosen}
          undo={(body, onProgress) => of.undo(chosen.import_id, body, onProgress)}
          onUndone={() => {
            void client.invalidateQueries({ queryKey })
            onUndone()
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Stack>
  )
}
