import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { useWays } from './use-ways.ts'

/** Steps for the picked questions; the server says of which each was possible. */
export const BulkWays = ({
  ids,
  drop,
}: {
  ids: readonly string[]
  drop: (ids: readonly string[]) => void
}) => {
  const w = useWords(questionsWords)
  const ways = useWays()
  return (
    <>
      {(['review', 'use', 'retire'] as const).map((step) => (
        <Button
          key={step}
          variant="default"
          loading={ways.isPending}
          onClick={() => ways.mutate({ ids, step }, { onSuccess: ({ done }) => drop(done) })}
        >
          {w.ways[step]}
        </Button>
      ))}
    </>
  )
}
