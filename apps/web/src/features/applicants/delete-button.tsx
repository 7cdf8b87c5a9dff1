import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { useDeleteApplicant } from './use-delete-applicants.ts'

const inForce = async (applicant_id: string): Promise<number> =>
  (await call(certificates.list, { query: { applicant_id, state: 'ACTIVE', limit: '1' } })).count

/** Puts an applicant in the bin; of who holds certificates in force it is asked first. */
export const DeleteButton = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords)
  const format = useFormat()
  const mayCount = holds(useSession(), certificates.list.may)
  const [held, setHeld] = useState(0)
  const remove = useDeleteApplicant()
  const begin = useWrite(async () => (mayCount ? inForce(kept.applicant_id) : 0), {
    onSuccess: (count) => (count > 0 ? setHeld(count) : remove.mutate(kept)),
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={begin.isPending || remove.isPending}
        onClick={() => begin.mutate()}
      >
        {w.delete}
      </Button>
      {held > 0 && (
        <ReasonDialog
          title={w.deleteHolder.title(kept.full_name)}
          text={w.deleteHolder.text(format.number(held))}
          actionLabel={w.delete}
          isRunning={remove.isPending}
          onConfirm={() => remove.mutate(kept, { onSuccess: () => setHeld(0) })}
          onClose={() => setHeld(0)}
        />
      )}
    </>
  )
}
