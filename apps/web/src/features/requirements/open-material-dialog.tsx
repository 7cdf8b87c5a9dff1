import { checked } from '@kompeten/contract/platform/issues'
import type { RequirementFile } from '@kompeten/contract/requirements/requirements'
import { openingReason, testMaterial } from '@kompeten/contract/requirements/test-material'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { materialQueries } from './requirements.queries.ts'

type Props = { file: Pick<RequirementFile, 'requirement_file_id' | 'name'>; onClose: () => void }

/** Asks why a file of test material is opened, and says beforehand that it is logged. */
export const OpenMaterialDialog = ({ file, onClose }: Props) => {
  const w = useWords(requirementsWords).opening
  const words = useWords(uiWords).form
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const fits = checked(openingReason, reason).issues === undefined
  const open = useWrite(testMaterial.open, {
    give: () => ({ params: { requirement_file_id: file.requirement_file_id }, body: { reason } }),
    done: w.done,
    onSuccess: (answer) => {
      saveFile(answer)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: materialQueries.openings.key }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (fits) open.mutate()
  }
  return (
    <Dialog title={w.title(file.name)} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.text}</Text>
          <Textarea
            data-autofocus
            label={w.reason}
            description={w.reasonHint}
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" disabled={!fits} loading={open.isPending}>
              {w.open}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
