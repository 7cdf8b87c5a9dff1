import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { holdersDeletedWords } from '@kompeten/phrases/applicants/holders-deleted'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { mostNamed } from '../../platform/named-few.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { useDeleteApplicant, useDeleteApplicants } from './use-delete-applicants.ts'

/** So many applicants are asked about at once: their ids stand in the address. */
const mostInAddress = 100

type Held = { count: number; holders: string[] }
const nothingHeld: Held = { count: 0, holders: [] }

/** How many certificates these applicants hold in force, and who holds them. */
const heldBy = async (applicantIds: readonly string[]): Promise<Held> => {
  let held = nothingHeld
  for (let from = 0; from < applicantIds.length; from += mostInAddress) {
    const applicant_id = applicantIds.slice(from, from + mostInAddress).join(',')
    const { data, count } = await call(certificates.list, {
      query: { applicant_id, state: 'ACTIVE', sort: 'holder_name', limit: '100' },
    })
    const holders = new Set([...held.holders, ...data.map(({ holder_name }) => holder_name)])
    held = { count: held.count + count, holders: [...holders] }
  }
  return held
}

type AskingProps = {
  applicantIds: readonly string[]
  variant: 'subtle' | 'default'
  title: string
  text: (held: Held) => string
  isRunning: boolean
  /** Puts them in the bin, and then calls what it is given. */
  remove: (onSuccess: () => void) => void
}

/** Puts applicants in the bin; where some of them hold certificates in force, it is asked first. */
const AskingButton = ({ applicantIds, variant, title, text, isRunning, remove }: AskingProps) => {
  const w = useWords(applicantsWords)
  const mayCount = holds(useSession(), certificates.list.may)
  const [held, setHeld] = useState(nothingHeld)
  const close = () => setHeld(nothingHeld)
  const begin = useWrite(async () => (mayCount ? heldBy(applicantIds) : nothingHeld), {
    onSuccess: (found) => (found.count > 0 ? setHeld(found) : remove(close)),
  })
  return (
    <>
      <Button
        variant={variant}
        {...(variant === 'subtle' && { color: 'red' })}
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={begin.isPending || isRunning}
        onClick={() => begin.mutate()}
      >
        {w.delete}
      </Button>
      {held.count > 0 && (
        <ReasonDialog
          title={title}
          text={text(held)}
          actionLabel={w.delete}
          isRunning={isRunning}
          onConfirm={() => remove(close)}
          onClose={close}
        />
      )}
    </>
  )
}

/** Puts an applicant in the bin; of who holds certificates in force it is asked first. */
export const DeleteButton = ({ kept }: { kept: Applicant }) => {
  const w = useWords(holdersDeletedWords).one
  const format = useFormat()
  const remove = useDeleteApplicant()
  return (
    <AskingButton
      applicantIds={[kept.applicant_id]}
      variant="subtle"
      title={w.title(kept.full_name)}
      text={({ count }) => w.text(format.number(count))}
      isRunning={remove.isPending}
      remove={(onSuccess) => remove.mutate(kept, { onSuccess })}
    />
  )
}

/** Puts those that are picked in the bin, and gives on who is gone from the list; where some of them hold certificates in force, it is said whose, and asked. */
export const DeletePickedButton = ({
  ids,
  onGone,
}: {
  ids: readonly string[]
  onGone: (ids: readonly string[]) => void
}) => {
  const w = useWords(holdersDeletedWords).many
  const format = useFormat()
  const remove = useDeleteApplicants()
  return (
    <AskingButton
      applicantIds={ids}
      variant="default"
      title={w.title(format.number(ids.length))}
      text={({ count, holders }) => {
        const named = holders.slice(0, mostNamed)
        return w.text(
          format.number(count),
          (holders.length > mostNamed ? [...named, w.others] : named).join('; '),
        )
      }}
      isRunning={remove.isPending}
      remove={(close) =>
        remove.mutate(ids, {
          onSuccess: ({ refused }) => {
            const stay = refused.flatMap(({ parts, applicant_id }) => (parts === null ? [] : applicant_id))
            close()
            onGone(ids.filter((id) => !stay.includes(id)))
          },
        })
      }
    />
  )
}
