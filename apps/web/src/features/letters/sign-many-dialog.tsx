import { lettersSignedAtOnce } from '@kompeten/contract/letters/letters'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { notSignedWords } from '@kompeten/phrases/letters/not-signed'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { LeftOutList } from '../../ui/dialogs/left-out-dialog.tsx'
import { TooManyDialog } from '../../ui/dialogs/too-many-dialog.tsx'
import { letterQueries } from './letters.queries.ts'
import { SignatureChoice, useStoredSignature } from './signature-choice.tsx'
import { useSignLetters } from './use-letter-steps.ts'

type Props = {
  letterIds: string[]
  /** Is given those that were signed. */
  onSigned?: (letterIds: readonly string[]) => void
  onClose: () => void
}

/** Signs the picked letters and shows how far their PDFs are; the work goes on when it is closed. */
export const SignManyDialog = ({ letterIds, onSigned, onClose }: Props) => {
  const w = useWords(lettersWords).sign
  const left = useWords(notSignedWords)
  const format = useFormat()
  const client = useQueryClient()
  const [given, setGiven] = useState<SignatureInput | null>(null)
  const { data: stored } = useStoredSignature()
  const sign = useSignLetters()
  const { data: done } = sign
  const count = format.number(letterIds.length)
  // By now some are sent.
  const close = () => {
    void client.invalidateQueries({ queryKey: letterQueries.lists })
    onClose()
  }

  const title = w.titleMany(count)
  if (letterIds.length > lettersSignedAtOnce) {
    return <TooManyDialog title={title} most={lettersSignedAtOnce} onClose={onClose} />
  }
  return (
    <Dialog title={title} onClose={close}>
      {done ? (
        <Stack>
          {done.refused.length > 0 && (
            <LeftOutList
              said={<strong>{w.refused(format.number(done.refused.length))}</strong>}
              left={done.refused.map(({ letter_id: id, name, reason }) => ({
                id,
                name: name ?? left.unknown,
                why: left.reasons[reason],
              }))}
            />
          )}
          {done.signed.length > 0 && <BatchProgress batchId={done.batch.batch_id} />}
          <Group justify="end">
            <Button onClick={close}>{w.close}</Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          <Text size="sm">{w.text}</Text>
          <SignatureChoice given={given} onGive={setGiven} />
          <Group justify="end">
            <Button
              loading={sign.isPending}
              disabled={!given && !stored}
              onClick={() =>
                sign.mutate(
                  { letterIds, signature: given },
                  {
                    onSuccess: ({ signed }) => {
                      onSigned?.(signed)
                      void client.invalidateQueries({ queryKey: letterQueries.lists })
                    },
                  },
                )
              }
            >
              {w.confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const BatchProgress = ({ batchId }: { batchId: string }) => {
  const w = useWords(lettersWords).sign
  const format = useFormat()
  const { data } = useQuery(letterQueries.batch({ batch_id: batchId }))
  if (!data) return null
  const [done, total] = [format.number(data.done), format.number(data.total)]
  const said = data.done >= data.total ? w.finished(total) : w.progress(done, total)
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {said}
      </Text>
      <Progress value={(100 * data.done) / Math.max(1, data.total)} aria-label={said} />
    </Stack>
  )
}
