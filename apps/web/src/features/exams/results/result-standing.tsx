import { examResults } from '@kompeten/contract/exams/exam-results'
import type { SittingResult } from '@kompeten/contract/exams/exams'
import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { examResultQueries } from '../exams.queries.ts'

/** Whether the participant sees the result, which units fell short, and the way to let them see it. */
export const StandingOfResult = ({ result: { sitting, units } }: { result: SittingResult }) => {
  const words = useWords(examResultsWords)
  const w = words.standing
  const format = useFormat()
  const client = useQueryClient()
  const { sitting_id } = sitting
  const query = examResultQueries.standing({ sitting_id })
  const { data } = useQuery(query)
  const release = useWrite(examResults.release, {
    give: () => ({ params: { sitting_id } }),
    done: w.done,
    onSuccess: (fresh) => client.setQueryData(query.queryKey, fresh),
  })
  if (!data) return null
  const codeOf = (id: string) => units.find(({ unit_id }) => unit_id === id)?.unit_code ?? ''
  const short = data.short_units.map(({ unit_id, pass_percent }) =>
    w.shortUnit(codeOf(unit_id), format.number(pass_percent)),
  )
  return (
    <Stack gap="xs">
      {data.is_reached !== null && <Text>{data.is_reached ? w.reached : w.notReached}</Text>}
      {short.length > 0 && <Text>{w.short(short.join(', '))}</Text>}
      <Title order={2}>{w.title}</Title>
      <Text>{data.is_shown ? w.shown : w.hidden(words.moments[data.results_shown])}</Text>
      {data.released_date && <Text c="dimmed">{w.released(format.moment(data.released_date))}</Text>}
      {data.may.includes('release') && (
        <Button
          variant="default"
          loading={release.isPending}
          onClick={() => release.mutate()}
          style={{ alignSelf: 'start' }}
        >
          {w.release}
        </Button>
      )}
    </Stack>
  )
}
