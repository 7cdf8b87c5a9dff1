import type { Forms, FormsToSign } from '@kompeten/contract/instruments/content'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { showNoticesBy } from '../../../platform/notices.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { SignFormsDialog } from './sign-forms-dialog.tsx'

type Row = FormsToSign['participants'][number]
const server = vi.hoisted(() => ({
  rows: [] as unknown[],
  outcome: 'saved',
  failure: undefined as unknown,
  hasStored: true,
  reads: 0,
  /** Every call in its order. */
  calls: [] as unknown[],
}))
vi.mock('../instruments.queries.ts', async (original) => {
  const own = await original<typeof import('../instruments.queries.ts')>()
  return {
    ...own,
    formQueries: {
      ...own.formQueries,
      toSign: Object.assign(
        () => ({
          queryKey: ['toSign'],
          queryFn: async () => {
            server.reads += 1
            return { participants: server.rows }
          },
        }),
        { key: ['toSign'] },
      ),
    },
    formCalls: ({ assessment_applicant_id }: { assessment_applicant_id: string }) => ({
      save: async ({ changes }: { changes: { path: string; value: unknown }[] }) => {
        server.calls.push([assessment_applicant_id, changes.map(({ path, value }) => `${path}=${value}`)])
        return { results: [{ outcome: server.outcome, version: 1 }] }
      },
    }),
  }
})
vi.mock('../../../platform/call.ts', async (original) => ({
  ...(await original<typeof import('../../../platform/call.ts')>()),
  call: async (
    { method }: { method: string },
    { body = { seen: {} } }: { body?: { seen: Record<string, number> } },
  ) => {
    if (method === 'GET') {
      if (server.hasStored) return { blob: new Blob() }
      throw new RefusedCall('refused', '', { reason: 'not_found' })
    }
    if (server.failure) throw server.failure
    server.calls.push(['sign', body.seen])
    return { data: {} }
  },
}))

const person = (assessment_applicant_id: string, full_name: string): Forms['participants'][number] => ({
  assessment_applicant_id,
  full_name,
  schema_id: 'skema',
  schema_name: 'Pemrogram Junior',
  accessor_name: 'Rina Kusuma',
  applicant_id: null,
  test_method: 'competency',
  status_recomendation: 'NONE',
  has_applied: true,
  is_self: false,
  in_conflict: false,
  stopped_by: null,
  removed: false,
  attendance: {
    attendance: 'UNKNOWN',
    identity_kind: null,
    identity_matches: null,
    note: null,
    checked_date: null,
    checked_by_name: null,
  },
  forms: [],
  feedback: [],
})
const people = [person('adi', 'Adi'), person('bela', 'Bela'), person('cici', 'Cici')]
const forms: Forms = {
  assessment_id: 'asesmen',
  assessment_number: 'A-1',
  title: 'Uji kompetensi',
  last_activity_state: 'ON_REVIEW_APPLICANT_DOCUMENT',
  tuk_name: 'TUK Bandung',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  participants: people,
  reports: [],
  plans: [],
  may: ['sign_many'],
}
const row = (
  assessment_applicant_id: string,
  changes: { lacking?: number; value?: '1' | '3'; stated?: '1' | '3' } = {},
): Row => ({
  assessment_applicant_id,
  revision: 1,
  seen: 0,
  lacking: changes.lacking ?? 0,
  waits_for: [],
  potency: {
    path: 'approach.potency',
    value: changes.value ?? null,
    version: 0,
    stated: changes.stated ?? null,
    unserved: ['1'],
  },
})
const show = async () => {
  await renderPage(
    <SignFormsDialog forms={forms} waiting={[{ code: 'mapa01', people }]} onClose={() => undefined} />,
  )
  await screen.findAllByText(/^Menurut permohonan asesi/)
}
const isTicked = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked

let told: string[] = []
beforeEach(() => {
  told = []
  showNoticesBy(({ message }) => told.push(message))
  server.calls = []
  server.outcome = 'saved'
  server.failure = undefined
  server.hasStored = true
  server.reads = 0
  server.rows = [row('adi', { stated: '3' }), row('bela', { lacking: 2, stated: '1' }), row('cici')]
})

test('whoever lacks something is named with it and not signed for; a potency that was stated is confirmed by the signature', async () => {
  await show()
  expect([isTicked('Adi'), isTicked('Bela'), isTicked('Cici')]).toEqual([true, false, false])
  expect(screen.getByText(/2 isian lagi/)).toBeDefined()
  const select = screen.getByRole('combobox', { name: /Cici/ })
  expect(screen.queryByRole('note')).toBeNull()
  fireEvent.change(select, { target: { value: '1' } })
  expect(isTicked('Cici')).toBe(true)
  // The plan of the scheme names no instrument for it: that is said before anything is signed.
  expect(screen.getByRole('note').textContent).toMatch(/^FR\.MAPA\.02 belum menetapkan instrumen/)
  fireEvent.click(screen.getByRole('button', { name: 'Tanda tangani 2 formulir' }))
  await waitFor(() => expect(server.calls).toHaveLength(3))
  expect(server.calls).toEqual([
    ['adi', ['approach.potency=3']],
    ['cici', ['approach.potency=1']],
    // Each as it was seen, with what this window wrote itself.
    ['sign', { adi: 1, cici: 1 }],
  ])
})

test('a potency that stands is not written again, and one that another window wrote meanwhile is shown before anything is signed', async () => {
  server.rows = [row('adi', { value: '1', stated: '3' }), row('bela', { stated: '3' }), row('cici')]
  server.outcome = 'elsewhere'
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Tanda tangani 2 formulir' }))
  await waitFor(() => expect(told).toEqual([expect.stringMatching(/^Formulir ini diisi juga/)]))
  expect(server.calls).toEqual([['bela', ['approach.potency=3']]])
})

test.each([
  ['another window signed before', new RefusedCall('refused', '', { reason: 'step_not_possible' }), true],
  ['the answer was lost', new RefusedCall('offline'), false],
])(
  'where %s, who is left is read again, and nobody is told to complete anything',
  async (_, failure, isSaid) => {
    server.rows = [row('adi', { value: '3', stated: '3' }), row('bela', { lacking: 2 }), row('cici')]
    server.failure = failure
    await show()
    expect(server.reads).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Tanda tangani 1 formulir' }))
    await waitFor(() => expect(server.reads).toBe(2))
    expect(screen.queryAllByText(/ditandatangani atau berubah di tempat lain/)).toHaveLength(isSaid ? 1 : 0)
    expect(screen.queryByText(/Lengkapi dahulu/)).toBeNull()
  },
)

test('whoever has no signature yet reads that they draw it, and of nobody that something is missing', async () => {
  server.rows = people.map(({ assessment_applicant_id: id }) => row(id, { value: '3', stated: '3' }))
  server.hasStored = false
  await show()
  const { sign } = instrumentsWords.id
  expect(await screen.findByText(sign.noneStored)).toBeDefined()
  expect(screen.queryByText(sign.inUse)).toBeNull()
  expect(screen.getByRole('button', { name: 'Tanda tangani 3 formulir' })).toHaveProperty('disabled', true)
})

test('a signature that is missing all the same is said at its place, not of the first of those whom it is about', async () => {
  server.rows = people.map(({ assessment_applicant_id: id }) => row(id, { value: '3', stated: '3' }))
  const errors = [{ path: 'signature', code: 'required', message: 'Tanda tangan belum dibubuhkan' }] as const
  server.failure = new RefusedCall('refused', '', { reason: 'rule_broken', errors: [...errors] })
  await show()
  expect(await screen.findByText(instrumentsWords.id.sign.inUse)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Tanda tangani 3 formulir' }))
  expect(await screen.findByText('Tanda tangan belum dibubuhkan')).toBeDefined()
  expect(screen.queryByText(/Lengkapi dahulu/)).toBeNull()
})
