import { eraseWord } from '@kompeten/contract/erase-word'
import type { Institution } from '@kompeten/contract/institutions'
import { institutionsWords } from '@kompeten/phrases/institutions'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { TypedConfirm } from '../../ui/dialogs/typed-confirm.tsx'
import { useEraseInstitution, useRestoreInstitution } from './use-delete-institutions.ts'

/** What can be done with an institution in the bin: take it out, or remove it for ever. */
export const InstitutionBinActions = ({ row, onDone }: { row: Institution; onDone?: () => void }) => {
  const w = useWords(institutionsWords)
  const restore = useRestoreInstitution()
  const erase = useEraseInstitution()
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
          aria-label={`${w.restore} ${row.institution_name}`}
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
          aria-label={`${w.erase} ${row.institution_name}`}
          onClick={() => setAsking(true)}
        >
          {w.erase}
        </Button>
      )}
      {isAsking && (
        <TypedConfirm
          title={w.eraseTitle(row.institution_name)}
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
