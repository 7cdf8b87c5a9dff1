import { type SetUpProgress, setup } from '@kompeten/contract/setup'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** What the LSP still needs; read anew at every visit, for it changes with work on other pages. */
export const setUpProgressQuery = queryOptions({
  queryKey: ['setup', 'progress'],
  queryFn: async ({ signal }): Promise<SetUpProgress> => (await call(setup.progress, {}, { signal })).data,
  staleTime: 0,
})
