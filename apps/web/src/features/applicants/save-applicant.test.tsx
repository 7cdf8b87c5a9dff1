import '../../../test/browser.ts'
import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import { applications } from '@kompeten/contract/applications/applications'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOf } from '../../../test/sample.ts'
import { serverAnswers } from '../../../test/worlds.ts'
import { queriesOf } from '../../platform/queries.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { useChangeApplicant } from './use-save-applicant.ts'

afterEach(() => vi.unstubAllGlobals())

test('what an application says of a profile is read again once that is saved', async () => {
  const { data: kept } = sampleOf(applicants.update.reply) as { data: Applicant }
  serverAnswers({ body: { responseStatus: 'SUCCESS', data: kept } })
  const client = makeQueryClient()
  const { queryKey } = queriesOf('applications', applications).get({ join_request_id: 'a' })
  client.setQueryData<unknown>(queryKey, { missing: ['address'] })
  const { result } = renderHook(useChangeApplicant, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync({ kept, version: kept.version, input: {} as never })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
