import { announcedAtOnce, handovers } from '@kompeten/contract/certificates/handovers'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
import { certificatesKey } from '../certificates.queries.ts'

/** Tells holders that their certificates can be collected, and where. */
export const AnnounceButton = ({ ids, onDone }: { ids: readonly string[]; onDone?: () => void }) => {
  const w = useWords(handoversWords)
  const format = useFormat()
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const announce = useWrite(handovers.announce, {
    give: (place: string | null) => ({ body: { certificate_ids: [...ids], place } }),
    refresh: [certificatesKey],
    done: ({ announced }) => w.done.announced(format.number(announced)),
    onSuccess: () => {
      setOpen(false)
      onDone?.()
    },
  })
  const title = w.steps.announce.title(format.number(ids.length))
  const close = () => setOpen(false)
  const isTooMany = ids.length > announcedAtOnce
  if (!holds(session, handovers.announce.may)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBellRinging size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {w.actions.announce}
      </Button>
      {isOpen && isTooMany && <TooManyDialog title={title} most={announcedAtOnce} onClose={close} />}
      {isOpen && !isTooMany && (
        <ReasonDialog
          isGood
          title={title}
          text={w.steps.announce.text}
          reason={{ label: w.fields.place, hint: w.hints.place, shortest: 0, longest: 300 }}
          actionLabel={w.actions.announce}
          isRunning={announce.isPending}
          onConfirm={(place) => announce.mutate(place)}
          onClose={close}
        />
      )}
    </>
  )
}
