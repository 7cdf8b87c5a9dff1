import type { SkkView } from '@kompeten/contract/skk/content'
import { skk as words } from '@kompeten/phrases/skk/skk.id'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers } from '../../../test/worlds.ts'
import { SkkPage } from './skk-page.tsx'

const view = {
  ...{ skk_id: 's', id_izin: 'I-1234567', family: 'regular', state: 'BILLED', applicant_name: 'Agus' },
  ...{ work_position: null, level: null, registered_date: null, fault: null, differences: [], dossier: null },
  ...{ papers: [], lacks: [], may: [], reports: { waiting: 0, sent: 0, refused: 0, next_date: null } },
  ...{ own_application: null, record: null },
  ...{ applicant_id: null, join_request_id: null, waiting_schema_id: null, waiting_schema_name: null },
} as unknown as SkkView
const opened = async (changes: Partial<SkkView>) => {
  serverAnswers({ body: { responseStatus: 'SUCCESS', data: { ...view, ...changes } } })
  await renderPage(<SkkPage />, '?tab=papers', '/skk/$id_izin', '/skk/I-1234567')
  await screen.findByRole('heading', { level: 1 })
  return [words.detail.notTaken, words.detail.takenWithoutScheme].map(
    (said) => screen.queryByText(said) !== null,
  )
}

test('an application that goes on without one of the LSP’s own says that what comes of it is not reported by itself', async () => {
  expect(await opened({})).toEqual([true, false])
  expect(await opened({ applicant_id: 'a' })).toEqual([false, true])
  expect(await opened({ applicant_id: 'a', join_request_id: 'j' })).toEqual([false, false])
  expect(await opened({ state: 'REVIEW' })).toEqual([false, false])
})

test('where a scheme can be tied to it, the page offers to choose one', async () => {
  await opened({ applicant_id: 'a' })
  expect(screen.queryByRole('button', { name: words.acts.tie_scheme })).toBeNull()
  await opened({ applicant_id: 'a', may: ['tie_scheme'] })
  fireEvent.click(screen.getByRole('button', { name: words.acts.tie_scheme }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('combobox', { name: words.takeover.scheme })).toBeTruthy()
  const tie = dialog.getByRole('button', { name: words.acts.tie_scheme }) as HTMLButtonElement
  expect(tie.disabled).toBe(true)
})

test('the scheme that is chosen is sent with the version that was read', async () => {
  const waiting = { applicant_id: 'a', waiting_schema_id: 'scheme', version: 3 }
  await opened({ ...waiting, may: ['tie_scheme'] })
  fireEvent.click(screen.getByRole('button', { name: words.acts.tie_scheme }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: words.acts.tie_scheme }))
  await waitFor(() => {
    const sent = vi.mocked(fetch).mock.calls.find(([, request]) => request?.method === 'POST')
    expect(sent?.[0]).toContain('/skk/applications/s/scheme')
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ schema_id: 'scheme', version: 3 })
  })
})

test('before an application is rejected, the dialog says what ends with it at the LSP, and who has to be taken out of an assessment first', async () => {
  const asked = async (own: Partial<SkkView['own_application']>) => {
    await opened({
      may: ['reject'],
      join_request_id: 'j',
      own_application: own as SkkView['own_application'],
    })
    fireEvent.click(screen.getByRole('button', { name: words.steps.reject }))
    return within(await screen.findByRole('dialog'))
  }
  const accepted = await asked({ state: 'APPROVED', is_sent: true, held_by: null })
  expect(accepted.getByText(words.step.ends.accepted)).toBeTruthy()
  const held = await asked({ state: 'ASSIGNED', is_sent: true, held_by: '0013' })
  expect(held.getByText(words.step.held('0013'))).toBeTruthy()
  expect(held.queryByRole('textbox')).toBeNull()
  const draft = await asked({
    state: 'ASSIGNED',
    is_sent: true,
    held_by: null,
    held_in_draft_of: 'TUK Braga',
  })
  expect(draft.getByText(words.step.heldInDraft('TUK Braga'))).toBeTruthy()
  expect(draft.queryByRole('textbox')).toBeNull()
  const link = draft.getByRole('link', { name: words.step.toApplication })
  expect(link.getAttribute('href')).toBe('/join-skema/j/review')
})

test('what waits for an account says whether the applicant is still to be invited, and that a record in the bin holds it up', async () => {
  const waiting = { applicant_id: 'a', waiting_schema_id: 's', waiting_schema_name: 'Mandor' }
  for (const account of ['none', 'waiting'] as const) {
    await opened({ ...waiting, record: { account, in_bin: false } })
    expect(screen.getByText(words.detail.waits[account]('Mandor'))).toBeTruthy()
  }
  await opened({ ...waiting, record: { account: 'none', in_bin: true } })
  expect(screen.getByText(words.detail.binned, { exact: false })).toBeTruthy()
  expect(screen.queryByText(words.detail.waits.none('Mandor'))).toBeNull()
})

test('a difference that no report ends is settled by whoever says how; another is not', async () => {
  const differences = [
    { kind: 'nik', ours: '32**01', theirs: '32**02' },
    { kind: 'certificate_withdrawn', ours: null, theirs: 'REG-1' },
  ] as const
  await opened({ differences: [...differences], may: ['settle'], version: 4 })
  expect(screen.getAllByRole('button', { name: new RegExp(words.acts.settle) })).toHaveLength(1)
  const name = words.detail.settle.of(words.differences.certificate_withdrawn)
  fireEvent.click(screen.getByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  const settle = dialog.getByRole('button', { name: words.acts.settle }) as HTMLButtonElement
  expect(settle.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Surat nomor 12' } })
  fireEvent.click(settle)
  await waitFor(() => {
    const sent = vi.mocked(fetch).mock.calls.find(([, request]) => request?.method === 'POST')
    expect(sent?.[0]).toContain('/skk/applications/s/settled')
    const body = { kind: 'certificate_withdrawn', reason: 'Surat nomor 12', version: 4 }
    expect(JSON.parse(String(sent?.[1]?.body))).toEqual(body)
  })
})
