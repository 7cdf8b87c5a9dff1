import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Forms } from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { everyRowOf, queriesOf } from '../../../platform/queries.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { formQueries } from '../instruments.queries.ts'

type Props = { row: Forms['participants'][number]; forms: Forms }

const reasonMin = 10

const assessmentQueries = queriesOf('assessments', assessments)
const openAssessments = everyRowOf([...assessmentQueries.lists, 'open'], (query) =>
  assessmentQueries.list({
    ...query,
    last_activity_state: 'ADMIN_CONFIRM_FORM,ON_REVIEW_APPLICANT_DOCUMENT',
  }),
)

const Moving = ({ row, forms, onClose }: Props & { onClose: () => void }) => {
  const { day: w, reasonHint } = useWords(instrumentsWords)
  const format = useFormat()
  const client = useQueryClient()
  const [to, setTo] = useState('')
  const { data } = useQuery(openAssessments)
  const open = (data ?? []).filter(
    ({ assessment_id, schemas }) =>
      assessment_id !== forms.assessment_id && schemas.some(({ schema_id }) => schema_id === row.schema_id),
  )
  const move = useWrite(instruments.move, {
    give: (reason: string) => {
      const body = {
        assessment_applicant_ids: [row.assessment_applicant_id],
        to_assessment_id: to,
        reason,
      }
      return { params: { assessment_id: forms.assessment_id }, body }
    },
    done: w.moved,
    onSuccess: (fresh) => {
      client.setQueryData(formQueries.forms({ assessment_id: forms.assessment_id }).queryKey, fresh)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={w.moveTitle}
      text={row.full_name}
      isReady={to !== ''}
      reason={{ label: w.moveReason, hint: reasonHint, shortest: reasonMin, longest: 1000 }}
      actionLabel={w.move}
      isGood
      isRunning={move.isPending}
      onConfirm={(reason) => move.mutate(reason ?? '')}
      onClose={onClose}
    >
      {data && open.length === 0 && <p>{w.moveNone}</p>}
      {open.length > 0 && (
        <NativeSelect
          label={w.moveTo}
          value={to}
          data={[
            { value: '', label: '' },
            ...open.map(({ assessment_id, title, start_date }) => ({
              value: assessment_id,
              label: `${title} · ${format.day(start_date)}`,
            })),
          ]}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  )
}

/** Moves somebody who was absent to another assessment of their scheme. */
export const MoveButton = (props: Props) => {
  const w = useWords(instrumentsWords).day
  const [isAsking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setAsking(true)}>
        {w.move}
      </Button>
      {isAsking && <Moving {...props} onClose={() => setAsking(false)} />}
    </div>
  )
}
