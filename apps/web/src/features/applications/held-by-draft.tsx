import { applications } from '@kompeten/contract/applications/applications'
import type { Application } from '@kompeten/contract/applications/views'
import { reasonMin } from '@kompeten/contract/assessments/lifecycle'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { applicationQueries, keepApplication } from './applications.queries.ts'

/** Says to the office which venue holds an accepted application in a draft that the office does not see, and frees it. */
export const HeldByDraft = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).held
  const session = useSession()
  const { join_request_id, state } = application
  const { data } = useQuery({
    ...applicationQueries.holding({ join_request_id }),
    enabled: state === 'ASSIGNED' && holds(session, applications.free.may),
  })
  const [isOpen, setOpen] = useState(false)
  const free = useWrite(applications.free, {
    give: (reason: string | null) => ({ params: { join_request_id }, body: { reason: reason ?? '' } }),
    keep: keepApplication,
    done: w.done,
    onSuccess: () => setOpen(false),
  })
  if (!data || state !== 'ASSIGNED') return null
  return (
    <Callout tone="info">
      {w.text(data.tuk_name)}{' '}
      <Button variant="default" onClick={() => setOpen(true)}>
        {w.action}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={w.action}
          text={w.ask}
          reason={{ label: w.reason, shortest: reasonMin }}
          cancelLabel={w.keep}
          actionLabel={w.action}
          isRunning={free.isPending}
          onConfirm={(reason) => free.mutate(reason)}
          onClose={() => setOpen(false)}
        />
      )}
    </Callout>
  )
}
