import type { Area } from '@kompeten/contract/fields'
import { areaSearchMin, reference } from '@kompeten/contract/reference'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const pageSize = 50
const hour = 60 * 60_000

/** Whether a search text counts: empty lists all, less than four characters ask for more (spec §5, §9). */
export const searchesAreas = (text: string): boolean => text.length === 0 || text.length >= areaSearchMin

const whole = { query: { limit: 'unlimited' } }

/** A whole reference list in its official order. */
const listOptions = <Row>(name: string, fetch: (signal: AbortSignal) => Promise<{ data: Row[] }>) =>
  queryOptions({
    queryKey: ['reference', name],
    queryFn: async ({ signal }) => (await fetch(signal)).data,
    staleTime: hour,
  })

export const referenceQueries = {
  /** All entries of the lists that DEV keeps. */
  entries: queryOptions({
    queryKey: ['reference', 'entries'],
    queryFn: async ({ signal }) => (await call(reference.entries, {}, { signal })).data.entries,
  }),
  /** Kelurahan that fit the text, best first, page after page; with an empty text the whole list in order. */
  areas: (search: string) =>
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
    }),
  /** One kelurahan with its parents. */
  area: (kelurahanId: string) =>
    queryOptions({
      queryKey: ['reference', 'area', kelurahanId],
      queryFn: async ({ signal }): Promise<Area> =>
        (await call(reference.area, { params: { kelurahan_id: kelurahanId } }, { signal })).data,
      staleTime: hour,
    }),
  jobs: listOptions('jobs', (signal) => call(reference.jobs, whole, { signal })),
  religions: listOptions('religions', (signal) => call(reference.religions, whole, { signal })),
  educations: listOptions('educations', (signal) => call(reference.educations, whole, { signal })),
}
