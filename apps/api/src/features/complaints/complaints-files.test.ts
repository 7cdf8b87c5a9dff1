import { randomUUID } from 'node:crypto'
import { complaints } from '@kompeten/contract/complaints/complaints'
import { attachMinutes } from '@kompeten/contract/complaints/content'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { afterAll, expect, test, vi } from 'vitest'
import { rowsOf } from '../../../test/job-server.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { mailsTo, textOf } from '../../../test/mails.ts'
import { samplePdf } from '../../demo/sample-pdf.ts'

const { world, catcher, close } = await startOwnMailingWorld()
afterAll(close)

const { lspId } = world.seeded.lsp.a
const query = { lsp_id: lspId }
const aPdf = (name = 'bukti.pdf') => ({ name, bytes: samplePdf(name, ['Bukti']) })
const complain = async (email: string) => {
  const body = {
    category: 'venue' as const,
    about: null,
    description: `Listrik padam dua kali selama asesmen, lapor ${email}.`,
    wish: null,
    name: 'Siti Rahma',
    email,
    phone: null,
  }
  return (await world.stranger(complaints.publicFile, { query, body })).data
}
type Filed = Awaited<ReturnType<typeof complain>>
const attach = ({ complaint_id, attach_token }: Filed, file = aPdf()) =>
  world.stranger(complaints.publicAttach, { params: { complaint_id }, query, body: { attach_token }, file })
const tokenTo = async (email: string) => {
  const [mail] = await mailsTo(catcher, email, 1)
  return /\/complain\/follow\/([\w-]+)\?/.exec(textOf(mail!))?.[1] ?? ''
}

test('a stranger sends files with the complaint and later from its private address, and sees theirs alone', async () => {
  const filed = await complain('satu@contoh.id')
  await attach(filed)
  const token = await tokenTo('satu@contoh.id')
  const params = { token }
  const { data } = await world.stranger(complaints.followAttach, {
    params,
    query,
    body: {},
    file: aPdf('kedua.pdf'),
  })
  expect(data.files.map(({ name }) => name)).toEqual(['bukti.pdf', 'kedua.pdf'])
  const { call } = await world.as('MGR')
  const ofOffice = { params: { complaint_id: filed.complaint_id }, body: {}, file: aPdf('telaah.pdf') }
  expect((await call(complaints.attach, ofOffice)).data.files).toHaveLength(3)
  const seen = await world.stranger(complaints.follow, { params, query })
  expect(seen.data.files.map(({ name }) => name)).toEqual(['bukti.pdf', 'kedua.pdf'])
  expect(JSON.stringify(seen)).not.toContain('telaah')
})

test('whoever complained as a person of the LSP neither sees nor opens what the office attached', async () => {
  const { call } = await world.as('APL')
  const body = {
    category: 'service' as const,
    about: null,
    description: 'Antrean loket tiga jam',
    wish: null,
  }
  const { data: filed } = await call(complaints.file, { body })
  const params = { complaint_id: filed.complaint_id }
  const own = await call(complaints.attach, { params, body: {}, file: aPdf() })
  const { call: office } = await world.as('MGR')
  const { data } = await office(complaints.attach, { params, body: {}, file: aPdf('telaah.pdf') })
  expect(data.files.map(({ name }) => name)).toEqual(['bukti.pdf', 'telaah.pdf'])
  expect((await call(complaints.get, { params })).data.files).toEqual(own.data.files)
  const inner = data.files.find(({ name }) => name === 'telaah.pdf')?.complaint_file_id ?? ''
  const open = (reader: typeof call) =>
    reader(complaints.evidence, { params: { ...params, complaint_file_id: inner } })
  expect(await reasonOf(open(call))).toBe('not_found')
  expect((await open(office)).size).toBeGreaterThan(0)
})

test('files wait for the complaint: another token, another complaint, too late or too many keeps no byte', async () => {
  const [filed, other] = [await complain('dua@contoh.id'), await complain('tiga@contoh.id')]
  const put = vi.spyOn(world.app.files, 'put')
  const swapped = { ...filed, attach_token: other.attach_token }
  expect(await reasonOf(attach(swapped))).toBe('not_found')
  expect(await reasonOf(attach({ ...filed, complaint_id: crypto.randomUUID() }))).toBe('not_found')
  expect(await reasonOf(attach(filed, { name: 'bukti.exe', bytes: aPdf().bytes }))).toBe('wrong_file_type')
  const ofOther = { params: { token: await tokenTo('tiga@contoh.id') }, body: {}, file: aPdf() }
  const elsewhere = { ...ofOther, query: { lsp_id: world.seeded.lsp.b.lspId } }
  expect(await reasonOf(world.stranger(complaints.followAttach, elsewhere))).toBe('not_found')
  expect(put).not.toHaveBeenCalled()
  for (let at = 0; at < 10; at += 1) await attach(other, aPdf(`bukti ${at}.pdf`))
  const { refusal } = await refused(attach(other))
  expect(refusal.errors).toMatchObject([{ code: 'too_many' }])
  expect(put).toHaveBeenCalledTimes(10)
  world.clock.pass((attachMinutes + 1) * 60_000)
  expect(await reasonOf(attach(filed))).toBe('not_found')
  put.mockRestore()
})

test('the very same file stands in a complaint once, also after its page was loaded again; the office’s are no matter of who complains', async () => {
  const filed = await complain('enam@contoh.id')
  await attach(filed)
  const twice = [{ path: 'file', code: 'listed_twice' }]
  expect((await refused(attach(filed))).refusal.errors).toMatchObject(twice)
  const params = { token: await tokenTo('enam@contoh.id') }
  const follow = (file = aPdf()) => world.stranger(complaints.followAttach, { params, query, body: {}, file })
  // By another name it is the same file.
  const renamed = { ...aPdf(), name: 'salinan.pdf' }
  expect((await refused(follow(renamed))).refusal.errors).toMatchObject(twice)
  const { call } = await world.as('MGR')
  const ofOffice = { params: { complaint_id: filed.complaint_id }, body: {}, file: aPdf('telaah.pdf') }
  await call(complaints.attach, ofOffice)
  expect((await refused(call(complaints.attach, ofOffice))).refusal.errors).toMatchObject(twice)
  const { data } = await follow(aPdf('telaah.pdf'))
  expect(data.files.map(({ name }) => name)).toEqual(['bukti.pdf', 'telaah.pdf'])
})

test('one address, and all strangers together, upload so much a day and no more; people are not held up', async () => {
  const filed = await complain('empat@contoh.id')
  // There is a row of this day, also just after midnight.
  await attach(await complain('lima@contoh.id'))
  await rowsOf(world.database.url, 'update upload_day set bytes = 99999990 where is_stranger')
  expect(await reasonOf(attach(filed))).toBe('upload_limit')
  await rowsOf(
    world.database.url,
    'update upload_day set bytes = 1999999990, user_id = $1 where is_stranger',
    [randomUUID()],
  )
  expect(await reasonOf(attach(filed))).toBe('upload_limit')
  const { call } = await world.as('MGR')
  const params = { complaint_id: filed.complaint_id }
  expect((await call(complaints.attach, { params, body: {}, file: aPdf() })).data.files).toHaveLength(1)
})
