import { eraseWord } from '@kompeten/contract/platform/erase-word'
import type { Scheme } from '@kompeten/contract/schemes/schemes'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { TypedConfirm } from '../../ui/dialogs/typed-confirm.tsx'
import { useEraseScheme, useRestoreScheme } from './use-delete-schemes.ts'

type Props = { row: Scheme; onErased?: () => void }

/** What can be done with a scheme in the bin: take it out, or remove it for ever. */
export const SchemeBinActions = ({ row, onErased }: Props) => {
  const w = useWords(schemesWords)
  const restore = useRestoreScheme()
  const erase = useEraseScheme()
  const [isAsking, setAsking] = useState(false)
  const eraseNow = () =>
    erase.mutate(
      { gone: row, confirmation: eraseWord },
      {
        onSuccess: () => {
          setAsking(false)
          onErased?.()
        },
      },
    )
  return (
    <Group gap="xs" wrap="nowrap">
      {row.may.includes('restore') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${w.restore} ${row.schema_name}`}
          loading={restore.isPending}
          onClick={() => restore.mutate(row)}
        >
          {w.restore}
        </Button>
      )}
      {row.may.includes('erase') && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`${w.erase} ${row.schema_name}`}
          onClick={() => setAsking(true)}
        >
          {w.erase}
        </Button>
      )}
      {isAsking && (
        <TypedConfirm
          title={w.eraseTitle(row.schema_name)}
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
