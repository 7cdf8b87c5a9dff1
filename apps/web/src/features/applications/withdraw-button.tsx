import { applications } from '@kompeten/contract/applications'
import type { Application } from '@kompeten/contract/applications-views'
import { applicationsWords } from '@kompeten/phrases/applications'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { keepApplication } from './applications.queries.ts'

/** Withdraws one's own application, asked for once more: it cannot be undone. */
export const WithdrawButton = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).withdraw
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const withdraw = useMutation({
    mutationFn: async () => {
      const { join_request_id, version } = application
      const body = { version, reason: reason.trim() || null }
      return (await call(applications.withdraw, { params: { join_request_id }, body })).data
    },
    onSuccess: async (withdrawn) => {
      setOpen(false)
      keepApplication(client, withdrawn)
      notify({ tone: 'done', message: w.done })
      await navigate({ to: '/join-skema' })
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {w.action}
      </Button>
      {isOpen && (
        <Dialog title={w.title} onClose={() => setOpen(false)}>
          <Stack>
            <Text>{w.text}</Text>
            <TextInput
              label={w.reason}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group justify="end">
              <Button variant="default" onClick={() => setOpen(false)}>
                {w.keep}
              </Button>
              <Button color="red" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {w.action}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
