import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import type { Pleno } from '@kompeten/contract/plenos/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { usePlenoChange } from './use-pleno-change.ts'

type Props = { pleno: Pleno; member: Pleno['members'][number] }

/** The chair records why a member does not sign the minutes; the reason is printed there. */
export const ExcuseButton = ({ pleno, member }: Props) => {
  const words = useWords(plenosWords)
  const w = words.seats
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { user_permission_id } = member
  const excuse = usePlenoChange(
    pleno.assessment_id,
    (given: string) =>
      call(plenos.excuse, {
        params: { assessment_id: pleno.assessment_id },
        body: { user_permission_id, reason: given },
      }),
    () => words.done.excused,
  )
  const close = () => setAsking(false)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={w.excuseOf(member.full_name)}
        onClick={() => setAsking(true)}
      >
        {w.excuse}
      </Button>
      {isAsking && (
        <Dialog title={w.excuseOf(member.full_name)} onClose={close}>
          <Stack>
            <Text>{w.excuseText}</Text>
            <Textarea
              label={w.excuseReason}
              description={words.cockpit.reasonHint}
              autosize
              minRows={2}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group justify="end">
              <Button variant="default" onClick={close}>
                {words.cancel}
              </Button>
              <Button
                disabled={reason.trim().length < reasonMin}
                loading={excuse.isPending}
                onClick={() => excuse.mutate(reason.trim(), { onSettled: close })}
              >
                {w.excuse}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
