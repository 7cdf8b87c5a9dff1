import { complaints } from '@kompeten/contract/complaints/complaints'
import type { LspProfileInput } from '@kompeten/contract/tenants/lsp-profile'
import { changeProfile } from '@kompeten/testkit/lsp-profile'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../test/mails.ts'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)

const query = { lsp_id: world.seeded.lsp.a.lspId }
const complain = async (email: string) => {
  const body = {
    category: 'venue' as const,
    about: 'TUK Digital',
    description: `Listrik padam dua kali selama asesmen, lapor ${email}.`,
    wish: null,
    name: 'Siti *Rahma* #sekali',
    email,
    phone: null,
  }
  const { data } = await world.stranger(complaints.publicFile, { query, body })
  return { complaint_id: data.complaint_id }
}
/** Charged to the manager, so that they may answer it. */
const investigated = async (email: string) => {
  const params = await complain(email)
  const { call, userPermissionId } = await world.as('MGR')
  const accepted = await call(complaints.accept, {
    params,
    body: { subject_permission_id: null, version: 1 },
  })
  const body = { user_permission_id: userPermissionId, version: accepted.data.version }
  const { data } = await call(complaints.assign, { params, body })
  return { call, params, version: data.version }
}
const answer = { finding: 'partly' as const, answer: 'Genset dipasang.\n\nKami mohon maaf.' }
const profileChanged = async (changes: Partial<LspProfileInput>) =>
  changeProfile((await world.as('SUP')).call, changes)

test('an answer is a signed letter: attached to the mail, at the private address, and for whoever sees the complaint', async () => {
  const { call, params, version } = await investigated('surat@contoh.id')
  const unsigned = { params, body: { ...answer, signature: null, version } }
  expect((await refused(call(complaints.answer, unsigned))).refusal.errors).toMatchObject([
    { path: 'signature', code: 'required' },
  ])
  expect(await reasonOf(call(complaints.letter, { params }))).toBe('not_found')
  const { data } = await call(complaints.answer, {
    params,
    body: { ...answer, signature: aSignature, version },
  })
  expect(data.has_letter).toBe(true)
  const bytes = Buffer.from(await (await call(complaints.letter, { params })).arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const mail = textOf((await mailsTo(catcher, 'surat@contoh.id', 2))[1]!)
  expect(mail).toContain('application/pdf')
  const token = /\/complain\/follow\/([\w-]+)\?/.exec(mail)?.[1] ?? ''
  const place = { params: { token }, query }
  const followed = Buffer.from(await (await world.stranger(complaints.followLetter, place)).arrayBuffer())
  // The same answer makes the same bytes, whoever asks.
  expect(followed.equals(bytes)).toBe(true)
  expect(mail.replace(/\s/g, '')).toContain(bytes.toString('base64').slice(0, 200))
  const elsewhere = { params: { token }, query: { lsp_id: world.seeded.lsp.b.lspId } }
  expect(await reasonOf(world.stranger(complaints.followLetter, elsewhere))).toBe('not_found')
  expect(await reasonOf((await world.as('ACS')).call(complaints.letter, { params }))).toBe('not_found')
  // Opened again, the letter that did not settle it is no answer any more.
  const reason = 'Kemarin listrik padam lagi.'
  const { data: again } = await world.stranger(complaints.followReopen, { ...place, body: { reason } })
  expect(again.has_letter).toBe(false)
  expect(await reasonOf(world.stranger(complaints.followLetter, place))).toBe('not_found')
})

test('the LSP sets its days, which are shown and hold for complaints from then on', async () => {
  const early = await complain('awal@contoh.id')
  const days = { complaint_first_days: 1, complaint_handler_days: 2, complaint_answer_days: 30 }
  await profileChanged(days)
  expect((await world.stranger(complaints.terms, { query })).data).toEqual({ answer_days: 30 })
  const late = await complain('lama@contoh.id')
  const { call } = await world.as('MGR')
  const [before, after] = await Promise.all(
    [early, late].map(async (params) => (await call(complaints.get, { params })).data),
  )
  expect(before?.answer_by && after && before.answer_by < after.answer_by).toBe(true)
  expect(after?.due?.step).toBe('accept')
  expect(before?.due && after?.due && after.due.by < before.due.by).toBe(true)
  const { data } = await call(complaints.accept, {
    params: late,
    body: { subject_permission_id: null, version: 1 },
  })
  expect(data.due?.step).toBe('assign')
  const wrong = profileChanged({ ...days, complaint_answer_days: 1 })
  expect((await refused(wrong)).refusal.errors).toMatchObject([
    { path: 'complaint_answer_days', code: 'too_small' },
  ])
})
