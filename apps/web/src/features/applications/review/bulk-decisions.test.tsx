import { decidedAtOnce } from '@kompeten/contract/applications/decisions'
import { applicationDecisionsWords } from '@kompeten/phrases/applications/decisions'
import { applicationReviewWords } from '@kompeten/phrases/applications/review'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { serverAnswers } from '../../../../test/worlds.ts'
import { BulkDecisions } from './bulk-decisions.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  applicationDecisionsWords.id.approve,
  applicationReviewWords.id.return,
  applicationReviewWords.id.reject,
])('%s: what is more than is decided at once is told before anything is typed or signed', async (act) => {
  const open = async (count: number) => {
    serverAnswers()
    await renderPage(
      <BulkDecisions ids={Array.from({ length: count }, (_, at) => `${at}`)} onDone={() => undefined} />,
    )
    fireEvent.click(screen.getByRole('button', { name: act }))
  }
  await open(decidedAtOnce + 1)
  expect(screen.getByText(/^Paling banyak 100 /)).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  await open(decidedAtOnce)
  expect(screen.queryByText(/^Paling banyak/)).toBeNull()
  expect(screen.getByRole('textbox')).toBeDefined()
})

test('before a signature is asked for it is said how many can be accepted, and which not; those alone are sent', async () => {
  const w = applicationDecisionsWords.id
  const refusal = { code: 'rule_broken', message: w.evidenceOpen }
  const of = (join_request_id: string, name: string, why: object | null) => ({
    join_request_id,
    application: { applicant_name: name, schema_name: 'Mandor' },
    refusal: why,
  })
  const sent: { join_request_ids: string[]; dry_run?: boolean }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/decisions')) return Response.json({ responseStatus: 'SUCCESS', data: {} })
    sent.push(JSON.parse(String(body)))
    const data = [of('a', 'Ani', null), of('b', 'Budi', refusal)]
    return Response.json({ responseStatus: 'SUCCESS', data })
  })
  const onDone = vi.fn()
  await renderPage(<BulkDecisions ids={['a', 'b']} onDone={onDone} />)
  fireEvent.click(screen.getByRole('button', { name: w.approve }))
  expect(await screen.findByText(w.manyReady('1', '2'))).toBeDefined()
  expect(screen.getByText(`Budi, Mandor: ${w.evidenceOpen}`)).toBeDefined()
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: w.approve }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map((one) => [one.join_request_ids, one.dry_run])).toEqual([
    [['a', 'b'], true],
    [['a'], undefined],
  ])
  // While the results are read, who was accepted is picked no more.
  await vi.waitFor(() => expect(onDone.mock.calls).toEqual([[['a']]]))
  const results = await screen.findByRole('dialog', { name: w.manyDone('1') })
  expect(results.textContent).toContain(`Budi, Mandor: ${w.evidenceOpen}`)
})
