import type { QuestionKind } from '@kompeten/contract/questions/content'

/** The page of the web that holds a question's form: essays have one of their own (spec §2). */
export const addressOf = ({ questionId, kind }: { questionId: string; kind: QuestionKind }): string =>
  `/writen-test/input_data/${kind === 'essay' ? 'ujian_essay' : 'ujian_tertulis'}?question_id=${questionId}`
