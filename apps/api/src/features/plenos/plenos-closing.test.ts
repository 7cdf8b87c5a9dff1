import { assessments } from '@kompeten/contract/assessments/assessments'
import { conflicts } from '@kompeten/contract/assessments/conflicts'
import { blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { letters } from '@kompeten/contract/letters/letters'
import { plenos } from '@kompeten/contract/plenos/plenos'
import type { Call } from '@kompeten/testkit/call'
import { reasonOf, refused } from '@kompeten/testkit/refused'
import { aSignature } from '@kompeten/testkit/registrations'
import type { SignedIn } from '@kompeten/testkit/sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntitled, within } from '../../../test/certified.ts'
import { eventually } from '../../../test/eventually.ts'
import { rowsOf } from '../../../test/job-server.ts'
import { applicant, both, decide, first, type Made, plenoIn, voteOn } from '../../../test/pleno.ts'
import { missingOf } from '../../../test/scheduling.ts'
import type { Sitting } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { entitle } from '../certificates/index.ts'

let world: World
let given: Sitting
let chair: SignedIn
let second: SignedIn
let director: Call

beforeAll(async () => {
  world = await startWorld()
  ;({ given, chair, second, director } = await plenoIn(world))
})
afterAll(() => world.close())

describe('closing', () => {
  const sign = (who: SignedIn, { params }: Made) =>
    who.call(plenos.signMinutes, { params, body: { signature: aSignature } })
  const close = (call: Call, { params }: Made) =>
    call(plenos.close, { params, body: { signature: aSignature } })

  test('waits until everybody is decided on, the chair has signed, and then the director', async () => {
    const open = await given.sitting()
    expect(await reasonOf(sign(chair, open))).toBe('step_blocked')
    const made = await given.decided(both)
    expect(await reasonOf(close(director, made))).toBe('step_not_possible')
    expect(await reasonOf(sign(second, made))).toBe('not_allowed')
    await given.minuted(made)
    expect(await reasonOf(voteOn(second, made, first(made), 'L'))).toBe('step_not_possible')
    expect(await reasonOf(close(given.admin, made))).toBe('not_allowed')
    const { data } = await close(director, made)
    expect(data).toMatchObject({ state: 'CLOSED', last_activity_state: 'PLENO_REPORT_READY' })
    expect(data.minutes_letter_id && data.decree_letter_id).toBeTruthy()
    for (const letter_id of [data.minutes_letter_id, data.decree_letter_id]) {
      const { data: letter } = await director(letters.get, { params: { letter_id: letter_id ?? '' } })
      expect(letter.state).toMatch(/SIGNED|SENT/)
    }
    const { data: assessment } = await given.admin(assessments.get, { params: made.params })
    expect(assessment.participants.map(({ status_graduation }) => status_graduation)).toEqual(['L', 'TL'])
  })

  test('waits for the director where somebody passes whose assessor declares a tie while the pleno sits', async () => {
    const made = await given.decided(both)
    const accessor_id = given.assessor.assessorId
    const [passed, failed] = made.ids
    const pair = { accessor_id, assessment_applicant_id: passed ?? '' }
    const tie = { kind: 'relative', last_date: null, note: null } as const
    const declare = (id = '') =>
      given.assessor.call(conflicts.declare, { body: { ...tie, accessor_id, assessment_applicant_id: id } })
    await declare(failed)
    const lacking = async () => {
      const { data } = await director(plenos.get, { params: made.params })
      const found = data.missing.find(({ step }) => step === 'close_pleno')?.missing ?? []
      return found.map(({ code }) => code)
    }
    expect(await lacking()).not.toContain('conflict_of_interest')
    await declare(passed)
    expect(await lacking()).toContain('conflict_of_interest')
    expect(await missingOf(sign(chair, made))).toEqual(['conflict_of_interest'])
    await director(conflicts.waive, {
      params: made.params,
      body: { ...pair, reason: 'Tidak ada asesor lain untuk skema ini', safeguards: 'Rekaman dinilai ulang' },
    })
    await given.minuted(made)
    const { data } = await close(director, made)
    expect(data.state).toBe('CLOSED')
  })

  test('ends every vote, recusal and decision, and is not done twice', async () => {
    const made = await given.decided()
    await given.minuted(made)
    await close(director, made)
    expect(await reasonOf(voteOn(second, made, first(made), 'L'))).toBe('step_not_possible')
    expect(await reasonOf(decide(chair, made, first(made), 'TL'))).toBe('step_not_possible')
    expect(await reasonOf(close(director, made))).toBe('step_not_possible')
    const reopen = director(assessments.step, {
      params: made.params,
      body: { step: 'reopen', from: 'PLENO_REPORT_READY', reason: 'Ingin mengubah hasil' },
    })
    expect(await reasonOf(reopen)).toBe('step_blocked')
  })

  test('comes before certificates and forms: asked for earlier, the refusal names the stage that it is at and the one it needs', async () => {
    const made = await given.sitting()
    for (const call of [plenos.issue, plenos.requestBlanko]) {
      const { refusal } = await refused(director(call, { params: made.params }))
      expect(refusal).toMatchObject({
        reason: 'step_not_possible',
        facts: { why: { code: 'assessment_state', state: 'PLENO_DOCUMENT_COMPLETED' } },
      })
      expect(refusal.message).toContain('“Pleno selesai”')
      expect(refusal.message).toContain('Selesaikan dahulu')
    }
  })

  test('leads to a certificate for every L and none for a TL, once, with the director’s signature', async () => {
    const made = await given.decided([...applicant, { recommendation: 'BK' }])
    await given.minuted(made)
    await close(director, made)
    expect(await reasonOf(given.admin(plenos.issue, { params: made.params }))).toBe('step_blocked')
    const issued = await director(plenos.issue, { params: made.params })
    expect(issued.data).toMatchObject({ last_activity_state: 'PRINT_CERTIFICATE', certificate_count: 1 })
    expect(await reasonOf(director(plenos.issue, { params: made.params }))).toBe('step_not_possible')
    const { data } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id },
    })
    expect(data).toHaveLength(1)
    const { data: done } = await given.admin(plenos.complete, { params: made.params })
    expect(done.last_activity_state).toBe('COMPLETED')
  })

  test('leaves whoever holds a suspended certificate of the scheme waiting, and makes the certificates of the others', async () => {
    const made = await given.decided([...applicant, ...applicant])
    await given.minuted(made)
    await close(director, made)
    const [held] = await rowsOf(
      world.database.url,
      'select applicant_id, scheme_version_id from assessment_applicant where assessment_applicant_id = $1',
      [first(made)],
    )
    const holder = { applicantId: String(held?.applicant_id) }
    const old = anEntitled(world, String(held?.scheme_version_id), { holder })
    const [certificate_id = ''] = await within(world, (ctx) => entitle(ctx, [old]))
    const differences_seen = [`certificates.${certificate_id}.1`]
    await director(issuing.sign, { body: { certificate_ids: [certificate_id], differences_seen } })
    const stateOf = async () =>
      (await given.admin(certificates.get, { params: { certificate_id } })).data.state
    await eventually(async () => expect(await stateOf()).toBe('ACTIVE'))
    const reason = 'Diduga meminjamkan sertifikat'
    await director(certificates.suspend, { params: { certificate_id }, body: { reason } })

    const { data } = await director(plenos.issue, { params: made.params })
    expect(data).toMatchObject({ last_activity_state: 'PRINT_CERTIFICATE', certificate_count: 2 })
    const complete = director(plenos.complete, { params: made.params })
    expect(await missingOf(complete)).toEqual(['certificates_not_signed'])
    const { data: listed } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id },
    })
    expect(listed.filter(({ state }) => state === 'WAITING')).toHaveLength(1)
    expect(await stateOf()).toBe('SUSPENDED')
  })

  test('leads to the archive where nobody was found competent: there is nothing to issue, and no form to ask for', async () => {
    const made = await given.decided([{ recommendation: 'BK' }])
    await given.minuted(made)
    const { data } = await close(director, made)
    expect(data.may).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(issue|request_blanko)$/)]))
    expect(data.may).toContain('complete')
    for (const call of [plenos.issue, plenos.requestBlanko]) {
      expect(await reasonOf(director(call, { params: made.params }))).toBe('step_not_possible')
    }
    const { data: assessment } = await director(assessments.get, { params: made.params })
    expect(assessment.may).toContain('complete')
    expect(assessment.may).not.toContain('issue')
    const waiting = async () => {
      const { data: parts } = await director(dashboard.waiting)
      return parts.flatMap(({ kind, entries }) =>
        entries.some(({ link }) => link.includes(made.params.assessment_id)) ? kind : [],
      )
    }
    expect(await waiting()).toEqual(['assessments_to_complete'])
    const { data: done } = await director(plenos.complete, { params: made.params })
    expect(done).toMatchObject({ last_activity_state: 'COMPLETED', certificate_count: 0 })
    expect(await waiting()).toEqual([])
    const { data: archived } = await director(assessments.get, { params: made.params })
    expect(archived.certifies_nobody).toBe(true)
  })

  test('frees whoever was absent for another assessment, with the application that was accepted', async () => {
    const made = await given.decided([{ recommendation: 'BK' }, { recommendation: 'ABSENT' }])
    await given.minuted(made)
    await close(director, made)
    const statesNow = async () =>
      (
        await rowsOf(
          world.database.url,
          `select r.state, r.assessment_id from assessment_applicant p
             join join_request r on r.lsp_id = p.lsp_id and r.join_request_id = p.join_request_id
           where p.assessment_applicant_id = any($1::uuid[]) order by p.attendance`,
          [made.ids],
        )
      ).map(({ state, assessment_id }) => [state, assessment_id])
    const { assessment_id } = made.params
    expect(await statesNow()).toEqual([
      ['ASSIGNED', assessment_id],
      ['ASSIGNED', assessment_id],
    ])
    await director(plenos.complete, { params: made.params })
    expect(await statesNow()).toEqual([
      ['APPROVED', null],
      ['ASSIGNED', assessment_id],
    ])
  })

  test('is archived only after its certificates where there are any', async () => {
    const made = await given.decided([...applicant, { recommendation: 'BK' }])
    await given.minuted(made)
    const { data } = await close(director, made)
    expect(data.may).not.toContain('complete')
    const { refusal } = await refused(director(plenos.complete, { params: made.params }))
    expect(refusal).toMatchObject({
      reason: 'step_not_possible',
      facts: { why: { state: 'PLENO_REPORT_READY', needs: ['PRINT_CERTIFICATE'] } },
    })
  })

  test('leads over a request for forms, and issues only with their numbers', async () => {
    const made = await given.decided(applicant)
    await given.minuted(made)
    await close(director, made)
    const toSign = async () => {
      const { data: parts } = await director(dashboard.waiting)
      return parts.find(({ kind }) => kind === 'certificates_to_sign')?.count ?? 0
    }
    const before = await toSign()
    const { data } = await given.admin(plenos.requestBlanko, { params: made.params })
    expect(data).toMatchObject({ last_activity_state: 'REQUEST_BLANKO_SENDING', certificate_count: 1 })
    const params = { blanko_request_id: data.blanko_request_id ?? '' }
    expect((await given.admin(blanko.get, { params })).data).toMatchObject({ total: 1, state: 'DRAFT' })
    const early = await refused(director(plenos.issue, { params: made.params }))
    expect(early.refusal.facts).toMatchObject({ missing: [{ code: 'blanko_missing' }] })
    const { data: waiting } = await given.admin(certificates.list, {
      query: { assessment_id: made.params.assessment_id },
    })
    const certificate_ids = waiting.map(({ certificate_id }) => certificate_id)
    const alone = await refused(director(issuing.sign, { body: { certificate_ids } }))
    expect(alone.refusal.errors.map(({ code }) => code)).toEqual(['blanko_awaited'])
    expect(await toSign()).toBe(before)

    // The request takes what the assessment has signed, with number and date, and nothing that nobody has signed.
    const taking = () => given.admin(blanko.takeLetters, { params })
    await eventually(async () => {
      const { refusal } = await refused(taking())
      expect(refusal.errors.map(({ path, code }) => [path, code])).toEqual([
        ['documents.request', 'letter_not_signed'],
      ])
    })
    const query = { subject_id: made.params.assessment_id, limit: '100' }
    const { data: written } = await given.admin(letters.list, { query })
    const asking = written.find(({ letter_type }) => letter_type === 'SURAT_PERMOHONAN_BLANKO')
    const letter = { params: { letter_id: asking?.letter_id ?? '' }, body: { signature: aSignature } }
    await director(letters.sign, letter)
    const { data: taken } = await eventually(taking)
    const minutes = written.find(({ letter_type }) => letter_type === 'BERITA_ACARA_PLENO')
    expect(taken.missing).toEqual([])
    expect(taken.documents.find(({ kind }) => kind === 'minutes')).toMatchObject({
      number: minutes?.letter_number,
      date: minutes?.letter_date,
    })
    const paper = await given.admin(blanko.document, { params: { ...params, kind: 'decree' } })
    expect(paper.size).toBeGreaterThan(1000)

    const [one] = waiting
    if (!one) throw new Error('Nothing waits')
    await given.admin(certificates.update, {
      params: { certificate_id: one.certificate_id },
      body: { holder_name: one.holder_name, blanko_number: '0001234', version: one.version },
    })
    expect(await toSign()).toBe(before + 1)
  })
})

describe('bystanders', () => {
  test('an applicant hears their result only when the pleno is closed', async () => {
    const made = await given.decided(applicant)
    const own = made.requests[0]
    if (!own) throw new Error('Nobody applied')
    const { data } = await own.call(assessments.get, { params: made.params })
    expect(data.participants.map(({ status_graduation }) => status_graduation)).toEqual(['NONE'])
  })
})
