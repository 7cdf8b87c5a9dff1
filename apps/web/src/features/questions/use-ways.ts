import { questions } from '@kompeten/contract/questions/questions'
import type { QuestionWay } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { rereadQuestions } from './questions.queries.ts'

type Given = { ids: readonly string[]; step: QuestionWay; reason?: string | null }

/** Takes a step with questions, and says how many could take it and why others could not. */
export const useWays = () => {
  const w = useWords(questionsWords)
  const client = useQueryClient()
  const format = useFormat()
  return useWrite(questions.step, {
    give: ({ ids, step, reason = null }: Given) => ({ body: { question_ids: [...ids], step, reason } }),
    done: ({ done }, { step }) =>
      done.length > 0 ? w.waysDone[step](format.number(done.length)) : undefined,
    onSuccess: ({ refused }) => {
      for (const [reason, rows] of Map.groupBy(refused, (one) => one.reason)) {
        notify({ tone: 'failed', message: w.waysRefused[reason](format.number(rows.length)) })
      }
    },
    onSettled: () => rereadQuestions(client),
  })
}
