import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Button, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Whose } from './evidence.queries.ts'
import { type At, type SaveTold, useTakeFileOut } from './use-give.ts'

type Props = At & { whose: Whose; file: { evidence_file_id: string; name: string }; told?: SaveTold }

/** Takes a file out of one's own answer, once asked: on a phone it lies beside the button that shows the file. */
export const RemoveFile = ({ whose, requirement_master_id, file, told }: Props) => {
  const w = useWords(evidenceWords)
  const [isAsked, setAsked] = useState(false)
  const takeOut = useTakeFileOut(whose, told)
  const { evidence_file_id, name } = file
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={w.removeFile(name)}
        onClick={() => setAsked(true)}
      >
        {w.removeFile('').trim()}
      </Button>
      <Dialog title={w.removal.title(name)} opened={isAsked} onClose={() => setAsked(false)}>
        <Stack>
          <p>{w.removal.note}</p>
          <Group justify="end">
            <Button variant="default" data-autofocus onClick={() => setAsked(false)}>
              {w.removal.keep}
            </Button>
            <Button
              color="red"
              loading={takeOut.isPending}
              onClick={() =>
                takeOut.mutate(
                  { requirement_master_id, evidence_file_id },
                  { onSuccess: () => setAsked(false) },
                )
              }
            >
              {w.removal.remove}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
