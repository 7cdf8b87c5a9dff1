import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { keepApplication } from './applications.queries.ts'

/** Withdraws one's own application, asked for once more: it cannot be undone. */
export const WithdrawButton = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).withdraw
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWrite(applications.withdraw, {
    give: (reason: string | null) => {
      const { join_request_id, version } = application
      const body = { version, reason }
      return { params: { join_request_id }, body }
    },
    keep: keepApplication,
    done: w.done,
    onSuccess: async () => {
      setOpen(false)
      await navigate({ to: '/join-skema' })
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {w.action}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={w.title}
          text={w.text}
          reason={{ label: w.reason, shortest: 0 }}
          cancelLabel={w.keep}
          actionLabel={w.action}
          isRunning={withdraw.isPending}
          onConfirm={(reason) => withdraw.mutate(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
