import '../../../test/browser.ts'
import { applications } from '@kompeten/contract/applications/applications'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverAnswers } from '../../../test/worlds.ts'
import { queriesOf } from '../../platform/queries.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { useGiveSignature } from './use-change-profile.ts'

afterEach(() => vi.unstubAllGlobals())

test('whether an application can be signed without a drawing is read again once a signature is given', async () => {
  serverAnswers({ body: { responseStatus: 'SUCCESS', data: {} } })
  const client = makeQueryClient()
  const { queryKey } = queriesOf('applications', applications).get({ join_request_id: 'a' })
  client.setQueryData<unknown>(queryKey, { has_signature: false })
  const { result } = renderHook(useGiveSignature, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await result.current.mutateAsync({ png: 'data:image/png;base64,AAAA', strokes: [] })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
