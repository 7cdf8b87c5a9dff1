import { eraseWord } from '@kompeten/contract/erase-word'
import type { Tuk } from '@kompeten/contract/tuk'
import { tukWords } from '@kompeten/phrases/tuk'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { TypedConfirm } from '../../ui/dialogs/typed-confirm.tsx'
import { useEraseTuk, useRestoreTuk } from './use-delete-tuks.ts'

/** What can be done with a venue in the bin: take it out, or remove it for ever. */
export const TukBinActions = ({ row, onDone }: { row: Tuk; onDone?: () => void }) => {
  const w = useWords(tukWords)
  const restore = useRestoreTuk()
  const erase = useEraseTuk()
  const [isAsking, setAsking] = useState(false)
  const eraseNow = () =>
    erase.mutate(
      { gone: row, confirmation: eraseWord },
      {
        onSuccess: () => {
          setAsking(false)
          onDone?.()
        },
      },
    )
  return (
    <Group gap="xs" wrap="nowrap">
      {row.may.includes('restore') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${w.restore} ${row.tuk_name}`}
          loading={restore.isPending}
          onClick={() => restore.mutate(row, { onSuccess: onDone })}
        >
          {w.restore}
        </Button>
      )}
      {row.may.includes('erase') && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`${w.erase} ${row.tuk_name}`}
          onClick={() => setAsking(true)}
        >
          {w.erase}
        </Button>
      )}
      {isAsking && (
        <TypedConfirm
          title={w.eraseTitle(row.tuk_name)}
          text={w.eraseText}
          actionLabel={w.erase}
          isRunning={erase.isPending}
          onConfirm={eraseNow}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  )
}
