import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { applications } from '@kompeten/contract/applications/applications'
import { assessments } from '@kompeten/contract/assessments/assessments'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { ownCertificates as own } from '@kompeten/contract/certificates/own-certificates'
import { verification } from '@kompeten/contract/certificates/verification'
import { formCodes } from '@kompeten/contract/instruments/forms/form-definition'
import { assessorForms, instruments, participantForms } from '@kompeten/contract/instruments/instruments'
import { letters } from '@kompeten/contract/letters/letters'
import { notifications } from '@kompeten/contract/notifications/notifications'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { evidence } from '@kompeten/contract/requirements/evidence'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { accepted, applied, giveEvidence, returned, submitted } from '@kompeten/testkit/journey/applying'
import { attended, everyInstrument, observed, prepared, reported } from '@kompeten/testkit/journey/assessing'
import { acceptedBy, assigned, assignmentsSigned } from '@kompeten/testkit/journey/assigning'
import { formsReceived, issued } from '@kompeten/testkit/journey/certifying'
import { closed, convened, listed, voted } from '@kompeten/testkit/journey/deciding'
import { qualified } from '@kompeten/testkit/journey/qualifying'
import { registered } from '@kompeten/testkit/journey/registering'
import { requested, stepped } from '@kompeten/testkit/journey/requesting'
import { reasonOf } from '@kompeten/testkit/refused'
import { anApplicant, anAssessor } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readyToSign, within } from '../test/certified.ts'
import { eventually } from '../test/eventually.ts'
import { startMailingWorld } from '../test/mailing-world.ts'
import { linkIn, mailsTo } from '../test/mails.ts'
import { marksOf, pagesOf } from '../test/papers.ts'
import { addDemoRequirements } from './demo/requirements.ts'
import { addDemoSchemes, publishDemoSchemes } from './demo/schemes.ts'

/**
 * The whole way of three people, from registration to a certificate that a stranger verifies: on a real scheme, by the
 * product's own calls alone, each by the role that owns the step.
 */

/** Of the schemes that the demo brings, the one of fewest units. */
const realScheme = 'Content Creator Junior'

const folder = new URL('../../../.build/papers/', import.meta.url)

const { world, catcher, close } = await startMailingWorld()
afterAll(close)
let admin: Call
let venue: Call
let director: Call
let schemaId: string
let assessor: SignedIn & { assessorId: string }
let penyelia: SignedIn & { assessorId: string }
type Applying = SignedIn & { name: string; joinRequestId: string; id: string }
const people: Applying[] = []
let assessmentId = ''
const at = () => ({ assessment_id: assessmentId })

const entrance = () => ({
  carry: world.carry,
  host: world.seeded.lsp.a.hostname,
  tokenMailedTo: async (address: string) => {
    const mail = (await mailsTo(catcher, address)).at(-1)
    if (!mail) throw new Error('No mail')
    return linkIn(mail).token
  },
})
const lspId = () => world.seeded.lsp.a.lspId

const registeredAssessor = async (first_name: string, last_name: string) => {
  const body = anAssessor(lspId(), { first_name, last_name })
  const who = await registered(entrance(), body)
  const { nik, date_of_birth } = body
  const assessorId = await qualified(admin, who, { first_name, last_name, nik, date_of_birth }, schemaId)
  return { ...who, assessorId }
}

beforeAll(async () => {
  await within(world, async (ctx) => {
    await addDemoSchemes(ctx, 'digital')
    await addDemoRequirements(ctx, world.app.files)
    await publishDemoSchemes(ctx)
  })
  await readyToSign(world)
  admin = (await world.as('ADM')).call
  venue = (await world.as('ADT')).call
  director = (await world.as('DIR')).call
  const { data } = await admin(schemes.list, { query: { active: 'true', limit: '100' } })
  const real = data.find(({ schema_name }) => schema_name === realScheme)
  if (!real) throw new Error('The real schemes are not there')
  schemaId = real.schema_id
  assessor = await registeredAssessor('Wahyu', 'Prasetyo')
  penyelia = await registeredAssessor('Ratih', 'Kusuma')
})

describe('from registration to a verified certificate', () => {
  test('three people register, confirm by the mailed link and apply with all that the scheme asks', async () => {
    for (const name of ['Agung Nugraha', 'Bunga Lestari', 'Cahyo Wibowo']) {
      const body = anApplicant(lspId(), {
        first_name: name,
        kelurahan_id: '3273091003',
        address: 'Jl. Cimanuk No. 12',
        pendidikan_terakhir: 'SMA',
      })
      const who = await registered(entrance(), body)
      const written = await applied(who.call, schemaId)
      expect(written.missing).toEqual([])
      const sent = await submitted(who.call, written.join_request_id)
      expect(sent).toMatchObject({ state: 'SUBMITTED', applicant_name: name, pinned: true })
      people.push({ ...who, name, joinRequestId: sent.join_request_id, id: '' })
    }
  })

  test('one is given back with the exact gap, mends it, and all three are accepted', async () => {
    const [, mending] = people
    if (!mending) throw new Error('Nobody to give back to')
    const params = { join_request_id: mending.joinRequestId }
    const { data } = await admin(applications.get, { params })
    const wanting = data.evidence.find(({ form_type, answer }) => form_type === 'file' && answer)
    if (!wanting) throw new Error('No evidence')
    const gap = { section: 'evidence' as const, target_id: wanting.requirement_id, note: 'Kurang jelas' }
    const back = await returned(admin, mending.joinRequestId, [gap])
    expect(back).toMatchObject({ state: 'ON_REVISION', decision: { gaps: [gap] } })
    expect(await reasonOf(accepted(admin, mending.joinRequestId))).toBe('step_not_possible')
    const { data: own } = await mending.call(evidence.mine, { query: { schema_id: schemaId } })
    const asked = own.requirements.find(
      ({ requirement_master_id }) => requirement_master_id === wanting.requirement_id,
    )
    if (!asked) throw new Error('It is not asked for')
    await giveEvidence(mending.call, asked, schemaId)
    expect(await submitted(mending.call, mending.joinRequestId)).toMatchObject({ submission_count: 2 })
    for (const { joinRequestId, call } of people) {
      expect((await accepted(admin, joinRequestId)).state).toBe('APPROVED')
      expect(await reasonOf(accepted(call, joinRequestId))).toBe('not_allowed')
    }
  })

  test('the venue requests, signed; the LSP confirms and assigns; who is assigned accepts', async () => {
    const today = world.today()
    const place = { tuk_id: world.seeded.lsp.a.tukId, schema_ids: [schemaId] }
    const requests = people.map(({ joinRequestId }) => joinRequestId)
    const sent = await requested(venue, place, requests, { start_date: today, end_date: today })
    assessmentId = sent.assessment_id
    expect(sent.last_activity_state).toBe('TUK_SEND_REQUEST_ASSESSMENT')
    expect(await reasonOf(stepped(venue, assessmentId, 'confirm'))).toBe('not_allowed')
    const made = await assigned(admin, assessmentId, {
      assessor: assessor.assessorId,
      penyelia: penyelia.assessorId,
    })
    for (const person of people) {
      const row = made.participants.find(({ join_request_id }) => join_request_id === person.joinRequestId)
      expect(row?.accessor_id).toBe(assessor.assessorId)
      person.id = row?.assessment_applicant_id ?? ''
    }
    expect(made.admins).toHaveLength(1)
    expect(await reasonOf(stepped(admin, assessmentId, 'review'))).toBe('step_blocked')
    for (const { call } of [assessor, penyelia]) await acceptedBy(call, assessmentId)
    expect((await stepped(admin, assessmentId, 'review')).last_activity_state).toBe(
      'ON_REVIEW_APPLICANT_DOCUMENT',
    )
  })

  test('the assessor judges documents and plans; both sign; the assessor ends the review and opens the day', async () => {
    for (const person of people) await prepared(assessor.call, person)
    await stepped(assessor.call, assessmentId, 'finish_review')
    expect(await reasonOf(stepped(assessor.call, assessmentId, 'start'))).toBe('step_blocked')
    await assignmentsSigned(director, assessmentId)
    const { last_activity_state } = await stepped(assessor.call, assessmentId, 'start')
    expect(last_activity_state).toBe('REAL_ASSESSMENT')
  })

  test('identities are checked, instruments filled in, results signed by both, reported and reviewed', async () => {
    await attended(assessor.call, assessmentId, people)
    for (const { id, call } of people) await formsBy(call, id).sign('hadir')
    for (const [n, person] of people.entries()) await observed(assessor.call, person, n === 2 ? 'BK' : 'K')
    await reported(assessor.call, penyelia.call, assessmentId, assessor.assessorId)
    const { data } = await admin(assessments.get, { params: at() })
    const results = data.participants.map(({ full_name, status_recomendation, status_graduation }) => [
      full_name,
      status_recomendation,
      status_graduation,
    ])
    expect(results.sort()).toEqual([
      ['Agung Nugraha', 'K', 'NONE'],
      ['Bunga Lestari', 'K', 'NONE'],
      ['Cahyo Wibowo', 'BK', 'NONE'],
    ])
    const { data: forms } = await admin(instruments.forms, { params: at() })
    for (const { forms: own } of forms.participants) {
      const unsigned = own.filter(({ planned, begun, state }) => planned && begun && state !== 'SIGNED')
      expect(unsigned).toEqual([])
    }
  })

  test('a pleno of others decides by votes, and is closed by the director’s signature alone', async () => {
    const seats = [await world.as('MGR'), await world.as('MAG'), await world.as('SUP')]
    const [chair] = seats
    if (!chair) throw new Error('No chair')
    await listed((await world.as('DIR')).call, seats)
    expect((await convened(admin, assessmentId, seats)).state).toBe('SITTING')
    const { data: seen } = await chair.call(plenos.dossier, {
      params: { ...at(), assessment_applicant_id: people[0]?.id ?? '' },
    })
    expect(seen.recommendation.status_recomendation).toBe('K')
    const shown = seen.forms.map(({ form_code }) => form_code)
    expect(shown).toContain('ak02')
    expect(shown).toEqual(formCodes.filter((code) => shown.includes(code)))
    for (const seat of seats) await voted(seat, assessmentId)
    expect(await reasonOf(voted(assessor, assessmentId))).toBe('not_found')
    expect(await reasonOf(director(plenos.close, { params: at(), body: { signature: null } }))).toBe(
      'step_not_possible',
    )
    const done = await closed(seats, director, assessmentId)
    expect(done).toMatchObject({ state: 'CLOSED', last_activity_state: 'PLENO_REPORT_READY' })
    const decided = done.participants.map(({ full_name, decision }) => [full_name, decision?.graduation])
    expect(decided.sort()).toEqual([
      ['Agung Nugraha', 'L'],
      ['Bunga Lestari', 'L'],
      ['Cahyo Wibowo', 'TL'],
    ])
  })

  test('who passed has a certificate that a stranger verifies; who did not has none', async () => {
    await formsReceived(admin, assessmentId, '2300001')
    expect(await reasonOf(issued(admin, assessmentId))).toBe('step_blocked')
    await issued(director, assessmentId)
    const active = await eventually(async () => {
      const { data } = await admin(certificates.list, { query: { assessment_id: assessmentId } })
      expect(data.map(({ state, has_document }) => [state, has_document])).toEqual([
        ['ACTIVE', true],
        ['ACTIVE', true],
      ])
      return data
    })
    expect(active.map(({ holder_name }) => holder_name).sort()).toEqual(['Agung Nugraha', 'Bunga Lestari'])
    for (const { certificate_id, holder_name, certificate_number, blanko_number } of active) {
      expect(blanko_number).toMatch(/^230000[12]$/)
      const { data } = await admin(certificates.get, { params: { certificate_id } })
      const code = data.verify_path?.split('/').at(-1) ?? ''
      const { data: told } = await world.stranger(verification.byCode, { params: { code } })
      expect(told).toMatchObject({ standing: 'ACTIVE', holder_name, certificate_number })
      const page = await (await world.stranger(verification.page, { params: { code } })).text()
      expect(page).toContain(holder_name)
      expect(page).not.toMatch(/\d{16}/)
    }
    const ownCertificates = async ({ call }: Applying) => (await call(own.list)).data.length
    expect(await Promise.all(people.map(ownCertificates))).toEqual([1, 1, 0])
    const { data: done } = await admin(plenos.complete, { params: at() })
    expect(done.last_activity_state).toBe('COMPLETED')
  })

  test('everybody whom it concerned was told, letters were written, and the timeline has every step', async () => {
    const { data: steps } = await admin(assessments.timeline, { params: at() })
    const names = steps.map(({ name }) => name)
    for (const name of ['submitted', 'confirmed', 'reviewed', 'started', 'pleno_closed', 'completed']) {
      expect(names).toContain(`assessment.${name}`)
    }
    await eventually(async () => {
      for (const { call } of [...people, assessor, { call: venue }]) {
        const { data } = await call(notifications.list, { query: {} })
        expect(data.length).toBeGreaterThan(0)
      }
    })
    const query = { subject_id: assessmentId, limit: '100' }
    const { data: written } = await admin(letters.list, { query })
    const types = written.map(({ letter_type }) => letter_type)
    for (const type of ['SURAT_TUGAS_ASSESSOR', 'BERITA_ACARA_PLENO']) expect(types).toContain(type)
    // One BA of the assessment: the assessor's form.
    expect(types).not.toContain('BERITA_ACARA_ASSESSOR')
  })

  test('every paper of the way is PDF/A with its fonts in it, and lies in .build/papers to be looked at', async () => {
    const [first, , last] = people
    if (!first || !last) throw new Error('Nobody has papers')
    const papers = new Map<string, Promise<Blob>>()
    const request = { params: { join_request_id: first.joinRequestId } }
    papers.set('apl01', admin(applications.apl01, request)).set('apl02', admin(applications.apl02, request))
    papers.set('apl01-whole', admin(applications.apl01Whole, request))
    const preparing = ['apl02', 'mapa01', 'mapa02', 'ak07', 'konsul', 'ak01'] as const
    for (const form_code of [...preparing, ...everyInstrument, 'ak02', 'ak03'] as const) {
      const params = { assessment_applicant_id: first.id, form_code }
      papers.set(`form-${form_code}`, admin(participantForms.pdf, { params }))
    }
    const result = { assessment_applicant_id: last.id, form_code: 'ak02' as const }
    papers.set('form-ak02-bk', admin(participantForms.pdf, { params: result }))
    for (const form_code of ['ba', 'ak05', 'ak06'] as const) {
      const params = { ...at(), accessor_id: assessor.assessorId, form_code }
      papers.set(`form-${form_code}`, admin(assessorForms.pdf, { params }))
    }
    papers.set('attendance', admin(instruments.attendanceList, { params: at() }))
    const { data: written } = await admin(letters.list, { query: { limit: '100' } })
    for (const { letter_id, letter_type } of written) {
      papers.set(
        `letter-${letter_type}-${letter_id.slice(-4)}`,
        admin(letters.pdf, { params: { letter_id } }),
      )
    }
    const { data: given } = await admin(certificates.list, { query: { assessment_id: assessmentId } })
    for (const [n, { certificate_id }] of given.entries()) {
      papers.set(`certificate-${n + 1}`, admin(certificates.document, { params: { certificate_id } }))
    }
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const [name, paper] of papers) {
      const pdf = new Uint8Array(await (await paper).arrayBuffer())
      await writeFile(new URL(`${name}.pdf`, folder), pdf)
      const { isPdfA2b, fonts, embedded } = marksOf(pdf)
      expect(isPdfA2b, name).toBe(true)
      expect(fonts, name).toBeGreaterThan(0)
      expect(embedded, name).toBe(fonts)
    }
    // FR.APL.02 is one document, by any door: with the verdict and both signatures.
    const [own, assessors] = await Promise.all(
      ['apl02', 'form-apl02'].map(async (name) =>
        (await pagesOf(await readFile(new URL(`${name}.pdf`, folder)))).join(' ').replace(/\s+/g, ' '),
      ),
    )
    expect(own).toBe(assessors)
    expect(own).toContain('Dapat dilanjutkan')
    for (const name of [first.name, 'Wahyu Prasetyo']) expect(own?.split(name).length).toBeGreaterThan(1)
  })
})
