import { applications } from '@kompeten/contract/applications'
import type { Application } from '@kompeten/contract/applications-views'
import { applicationsWords } from '@kompeten/phrases/applications'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { WithdrawDialog } from '../../ui/dialogs/withdraw-dialog.tsx'
import { keepApplication } from './applications.queries.ts'

/** Withdraws one's own application, asked for once more: it cannot be undone. */
export const WithdrawButton = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).withdraw
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useMutation({
    mutationFn: async (reason: string | null) => {
      const { join_request_id, version } = application
      const body = { version, reason }
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
        <WithdrawDialog
          title={w.title}
          text={w.text}
          reasonLabel={w.reason}
          keepLabel={w.keep}
          withdrawLabel={w.action}
          isRunning={withdraw.isPending}
          onWithdraw={(reason) => withdraw.mutate(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
