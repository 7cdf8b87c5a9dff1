import { isDeepStrictEqual } from 'node:util'
import type { ElementAnswer } from '@kompeten/contract/applications/content'

/** What an application says, as it is written or as it was signed. */
type Said = {
  purpose: string | null
  purposeOther: string | null
  potency: string | null
  specialNeeds: string | null
  applicant: unknown
  evidence: readonly { requirement_id: string; answer_id: string | null }[]
  answers: readonly Pick<ElementAnswer, 'element_id' | 'answer' | 'requirement_ids' | 'note'>[]
}

/** As it is kept: of what was given and answered, in one order. */
const kept = ({ purpose, purposeOther, potency, specialNeeds, applicant, evidence, answers }: Said) =>
  JSON.parse(
    JSON.stringify({
      ...{ purpose, purposeOther, potency, specialNeeds, applicant },
      evidence: evidence
        .flatMap(({ requirement_id, answer_id }) =>
          answer_id === null ? [] : `${requirement_id} ${answer_id}`,
        )
        .toSorted(),
      answers: answers
        .filter(({ answer }) => answer !== null)
        .map(({ element_id, answer, requirement_ids, note }) => [
          element_id,
          answer,
          requirement_ids.toSorted(),
          note ?? '',
        ])
        .toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
    }),
  )

/** Whether an application says the same as before: purpose, person, evidence by its answers, and self-assessment. */
export const saysTheSame = (now: Said, before: Said): boolean => isDeepStrictEqual(kept(now), kept(before))
