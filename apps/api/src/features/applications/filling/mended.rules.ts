import type { ElementAnswer, Gap } from '@kompeten/contract/applications/content'
import type { EvidenceItem } from '@kompeten/contract/applications/views'

type Written = {
  evidence: readonly Pick<EvidenceItem, 'requirement_id' | 'answer'>[]
  answers: readonly Pick<ElementAnswer, 'element_id' | 'modified_date'>[]
}

/**
 * Whether what a gap points at was changed after `since`: the evidence was given, the element answered again. Of a whole
 * part any change counts. Null for the profile and the purpose, whose changes are not dated.
 */
export const isMended = (
  { section, target_id: target }: Pick<Gap, 'section' | 'target_id'>,
  { evidence, answers }: Written,
  since: Date,
): boolean | null => {
  const isLater = (date: string | null | undefined) => date != null && new Date(date) > since
  if (section === 'evidence') {
    return evidence
      .filter(({ requirement_id }) => target === null || requirement_id === target)
      .some(({ answer }) => isLater(answer?.given_date))
  }
  if (section === 'self_assessment') {
    return answers
      .filter(({ element_id }) => target === null || element_id === target)
      .some(({ modified_date }) => isLater(modified_date))
  }
  return null
}
