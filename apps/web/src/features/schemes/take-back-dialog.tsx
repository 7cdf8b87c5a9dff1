import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { keepWithdrawal } from './schemes.queries.ts'

const reasonLeast = 10

/** Takes a withdrawal back, for a reason. */
export const TakeBackDialog = ({ scheme, onClose }: { scheme: Scheme; onClose: () => void }) => {
  const w = useWords(schemeRulesWords).withdrawal
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const isWhole = reason.trim().length >= reasonLeast
  const takeBack = useWrite(schemes.takeBackWithdrawal, {
    give: () => ({ params: { schema_id: scheme.schema_id }, body: { reason: reason.trim() } }),
    shown: ['rule_broken', 'invalid_input'],
    done: w.done.takenBack,
    onSuccess: (kept) => {
      keepWithdrawal(client, scheme.schema_id, kept)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) takeBack.mutate()
  }
  return (
    <Dialog title={w.takeBack} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{w.takeBackText}</Text>
          <Textarea
            data-autofocus
            required
            autosize
            minRows={2}
            label={w.takeBackReason}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogFailure failure={takeBack.error} />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {w.cancel}
            </Button>
            <Button type="submit" loading={takeBack.isPending} disabled={!isWhole}>
              {w.takeBack}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
