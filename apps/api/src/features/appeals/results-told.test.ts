import { access } from '@kompeten/contract/access/access'
import { appeals } from '@kompeten/contract/appeals/appeals'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { appealMailWords } from '@kompeten/phrases/appeals/appeal-mails'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { readyToSign } from '../../../test/certified.ts'
import { bytesOf } from '../../../test/certifying.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { textOf as pdfText } from '../../../test/lettering.ts'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../test/mails.ts'
import { sittingIn } from '../../../test/sitting.ts'
import { fullDay } from '../../platform/moment-words.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)
const given = await sittingIn(world)
await readyToSign(world)
const director = (await world.as('DIR')).call

const emailOf = async (call: Call) => (await call(access.me)).data.user.email
const mailsFor = async (call: Call, words: string) => {
  const email = await emailOf(call)
  return catcher.mails.filter((mail) => mail.to.includes(email) && textOf(mail).includes(words))
}
const noticesOf = async (call: Call) =>
  (await call(notifications.list, { query: { limit: '50' } })).data.map(({ name }) => name)

const made = await given.decided([
  { recommendation: 'K' },
  { recommendation: 'BK' },
  { recommendation: 'ABSENT' },
  { recommendation: 'BK' },
  { recommendation: 'BK' },
])
const [competent, notYet, absent, english, inactive] = made.requests
if (!competent || !notYet || !absent || !english || !inactive) throw new Error('Five take part')
const { user_id: englishId } = (await english.call(access.me)).data.user
await rowsOf(world.database.url, "update identity set language = 'en' where user_id = $1", [englishId])
const { email: inactiveEmail, user_id } = (await inactive.call(access.me)).data.user
// The product deactivates nobody who takes part; it may be done while the mail waits.
await rowsOf(world.database.url, 'update member set deleted_at = now() where user_id = $1', [user_id])
await given.minuted(made)
await director(plenos.close, { params: made.params, body: { signature: aSignature } })

test('a result of BK is mailed with the right to appeal, its last day and the way; to nobody else', async () => {
  const { data } = await notYet.call(appeals.appealable)
  const [right] = data
  const email = await emailOf(notYet.call)
  const mail = await eventually(async () => {
    const [found] = (await mailsTo(catcher, email)).filter((one) => textOf(one).includes('belum kompeten'))
    if (!found) throw new Error('No mail of the result')
    return textOf(found)
  })
  expect(mail).toContain(fullDay('id', right?.last_day ?? ''))
  expect(mail).toContain('berhak mengajukan banding')
  expect(mail).toContain(`/assessments/appeal/file/${made.ids[1]}`)
  expect(await mailsFor(competent.call, 'belum kompeten')).toEqual([])
  expect(await mailsFor(absent.call, 'belum kompeten')).toEqual([])
})

test('a result of K is mailed, and that the certificate is being prepared', async () => {
  await eventually(async () => {
    const [mail] = await mailsFor(competent.call, appealMailWords.id.competent.told)
    const text = mail ? textOf(mail) : ''
    expect(text).toContain('Sertifikat Anda disiapkan')
    expect(text).toContain(`/assessments/${made.params.assessment_id}/detail`)
    expect(text).not.toContain('banding')
  })
  expect(await mailsFor(absent.call, appealMailWords.id.competent.told)).toEqual([])
})

test('who reads English is told the result of the scheme by its English name', async () => {
  const { data } = await given.admin(schemes.get, { params: { schema_id: given.scheme.schema_id } })
  await eventually(async () => {
    const [mail] = await mailsFor(english.call, 'not yet competent')
    expect(mail && textOf(mail)).toContain(data.schema_name_en)
    expect(mail && textOf(mail)).not.toContain(data.schema_name)
  })
})

test('whom the LSP has deactivated is told the result and the right to appeal, and is led to no page that refuses them', async () => {
  const text = await eventually(async () => {
    const mails = await mailsTo(catcher, inactiveEmail)
    const found = mails.map(textOf).find((one) => one.includes('belum kompeten'))
    if (!found) throw new Error('No mail of the result')
    return found
  })
  expect(text).toContain('berhak mengajukan banding')
  expect(text).toContain(appealMailWords.id.result.inactive)
  expect(text).not.toContain('/assessments/appeal/file/')
})

test('who was absent is not told of a result', async () => {
  await eventually(async () => expect(await noticesOf(notYet.call)).toContain('assessment.pleno_closed'))
  expect(await noticesOf(competent.call)).toContain('assessment.pleno_closed')
  expect(await noticesOf(absent.call)).not.toContain('assessment.pleno_closed')
})

test('each sees what came of it for them, never a certificate that they will not have', async () => {
  const seen = async (call: Call) => (await call(assessments.get, { params: made.params })).data.own_outcome
  expect(await seen(competent.call)).toBe('L')
  expect(await seen(notYet.call)).toBe('TL')
  expect(await seen(absent.call)).toBe('ABSENT')
  expect(await seen(given.admin)).toBeNull()
  const { data } = await notYet.call(dashboard.figures)
  expect(data.map(({ kind }) => kind)).not.toContain('assessments')
})

test('an appeal is acknowledged by mail, with the day of its answer, and so is that it was withdrawn', async () => {
  const input = {
    assessment_applicant_id: made.ids[1] ?? '',
    was_explained: 'yes' as const,
    was_discussed: 'no' as const,
    involves_other: 'no' as const,
    reason: 'Portofolio unit pertama tidak dinilai',
    signature: aSignature,
  }
  const { data: appeal } = await notYet.call(appeals.file, { body: input })
  const params = { appeal_id: appeal.appeal_id }
  await eventually(async () => {
    const [mail] = await mailsFor(notYet.call, 'Banding Anda atas hasil asesmen sudah kami terima')
    const text = mail ? textOf(mail) : ''
    expect(text).toContain(fullDay('id', appeal.answer_by))
    expect(text).toContain(`/assessments/appeal/${appeal.appeal_id}`)
  })
  const { data: scheme } = await given.admin(schemes.get, { params: { schema_id: given.scheme.schema_id } })
  const onPaper = async (language: 'id' | 'en') => {
    const values = [language, world.seeded.lsp.a.lspId]
    await rowsOf(world.database.url, 'update lsp set language = $1 where lsp_id = $2', values)
    return pdfText(await bytesOf(notYet.call(appeals.document, { params })))
  }
  // The paper is in the LSP's language, and names the scheme in it.
  expect(await onPaper('en')).toContain(scheme.schema_name_en)
  expect(await onPaper('id')).toContain(scheme.schema_name)
  await notYet.call(appeals.withdraw, { params, body: { reason: null } })
  await eventually(async () =>
    expect(await mailsFor(notYet.call, 'banding ini ditarik dan tidak diproses lagi')).toHaveLength(1),
  )
})
