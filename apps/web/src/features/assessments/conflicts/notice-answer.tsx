import { useQuery } from '@tanstack/react-query'
import { assessmentQueries } from '../assessments.queries.ts'
import { AnswerButton } from '../assigning/assignment-answer.tsx'

/** Accepts or declines an assignment from the notice that told of it; nothing where there is nothing to answer. */
export const NoticeAnswer = ({ assessmentId }: { assessmentId: string }) => {
  const { data } = useQuery({ ...assessmentQueries.get({ assessment_id: assessmentId }), retry: false })
  return data?.may.includes('respond') ? <AnswerButton assessment={data} /> : null
}
