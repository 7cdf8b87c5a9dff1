import '../../../test/browser.ts'
import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import { applications } from '@kompeten/contract/applications/applications'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleOf } from '../../../test/sample.ts'
import { serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { queriesOf } from '../../platform/queries.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
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

test('an invitation that waits elsewhere is sent to the new e-mail before the record has that', async () => {
  const { data: kept } = sampleOf(applicants.update.reply) as { data: Applicant }
  rememberRole({ secret_key: 'key', data: sessionViewOf('ADM') })
  const asked: string[] = []
  const versions: number[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${address.split('/').at(-1)}`)
    const isRecord = address.endsWith(kept.applicant_id)
    if (isRecord && method === 'PUT') versions.push(JSON.parse(String(body)).version)
    if (isRecord && versions.length === 1 && method === 'PUT') {
      const problem = { path: 'email', code: 'invitation_waits', message: '' }
      const error = { code: 422, reason: 'rule_broken', message: '', errors: [problem], reference: '' }
      return Response.json({ responseStatus: 'ERROR', error }, { status: 422 })
    }
    return Response.json({ responseStatus: 'SUCCESS', data: { ...kept, version: 8 } })
  })
  const client = makeQueryClient()
  const { result } = renderHook(useChangeApplicant, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const input = { email: 'benar@contoh.id' } as never
  await result.current.mutateAsync({ kept, version: 7, input })
  const record = kept.applicant_id
  expect(asked).toEqual([`PUT ${record}`, 'PUT invitations', `GET ${record}`, `PUT ${record}`])
  expect(versions).toEqual([7, 8])
  forgetSession({ alsoDrafts: true })
})
