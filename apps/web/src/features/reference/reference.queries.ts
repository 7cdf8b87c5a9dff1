import { areaSearchMin, reference } from '@kompeten/contract/reference/reference'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queriesOf, rowsOf } from '../../platform/queries.ts'

const pageSize = 50
const hour = 60 * 60_000

/** Whether a search text counts: empty lists all, less than four characters ask for more (spec §5, §9). */
export const searchesAreas = (text: string): boolean => text.length === 0 || text.length >= areaSearchMin

const seldom = { staleTime: hour }

export const referenceQueries = queriesOf('reference', reference, {
  area: seldom,
  jobs: seldom,
  religions: seldom,
  educations: seldom,
})

const whole = { limit: 'unlimited' }
/** Whole reference lists in their official order. */
export const referenceChoices = {
  jobs: rowsOf(referenceQueries.jobs(whole)),
  religions: rowsOf(referenceQueries.religions(whole)),
  educations: rowsOf(referenceQueries.educations(whole)),
}

/** Kelurahan that fit the text, best first, page after page; with an empty text the whole list in order. */
export const areasQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['reference', 'areas', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        reference.areas,
        { query: { search, limit: String(pageSize), offset: String(pageParam) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, _, offset) => (last.data.length === pageSize ? offset + pageSize : undefined),
    staleTime: hour,
    enabled: searchesAreas(search),
  })
