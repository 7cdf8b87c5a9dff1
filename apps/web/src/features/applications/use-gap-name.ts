import type { Gap } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.ts'
import { applicationQueries } from './applications.queries.ts'

/** Names the place of a gap: the requirement, the element with its number, or the whole part. */
export const useGapName = (application: Application) => {
  const w = useWords(applicationsWords).sections
  const { data } = useQuery(
    applicationQueries.selfAssessment({ join_request_id: application.join_request_id }),
  )
  return ({ section, target_id: id }: Pick<Gap, 'section' | 'target_id'>): string => {
    if (id === null) return w[section]
    if (section === 'evidence') {
      return application.evidence.find(({ requirement_id }) => requirement_id === id)?.name ?? w.evidence
    }
    for (const unit of data?.units ?? []) {
      const e = unit.elements.findIndex(({ element_id }) => element_id === id)
      if (e >= 0) return `${unit.unit_code} · ${e + 1}. ${unit.elements[e]?.title}`
    }
    return w[section]
  }
}
