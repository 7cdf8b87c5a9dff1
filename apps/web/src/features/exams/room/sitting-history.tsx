import type { SittingRow } from '@kompeten/contract/exams/control-room'
import { controlRoomWords } from '@kompeten/phrases/exams/control-room'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { ReadTimeline } from '../../../ui/timeline/timeline.tsx'
import { examQueries } from '../exams.queries.ts'

/** What happened in a sitting, newest first: who did what, when and why. */
export const SittingHistory = ({ row, onClose }: { row: SittingRow; onClose: () => void }) => {
  const w = useWords(controlRoomWords)
  const { events } = useWords(examsWords)
  const format = useFormat()
  const { sitting_id } = row
  const read = useQuery({ ...examQueries.timeline({ sitting_id }), staleTime: 0 })
  return (
    <Dialog title={w.historyOf(row.full_name)} onClose={onClose} size="lg">
      <Text fw={600}>{row.title}</Text>
      <ReadTimeline
        read={read}
        events={events}
        labels={{}}
        show={() => ''}
        tell={({ facts: { minutes } }) =>
          typeof minutes === 'number' ? w.extra(format.number(minutes)) : undefined
        }
      />
    </Dialog>
  )
}
