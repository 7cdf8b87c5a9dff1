import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { examPapers } from '@kompeten/contract/exams/exams'
import { ownExams } from '@kompeten/contract/exams/own-exams'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anAssessment } from '@kompeten/testkit/assessments'
import type { Call } from '@kompeten/testkit/call'
import { formsBy } from '@kompeten/testkit/form-filling'
import { accepted, applied, submitted } from '@kompeten/testkit/journey/applying'
import { newPassword } from '@kompeten/testkit/journey/registering'
import { stepped } from '@kompeten/testkit/journey/requesting'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { signIn } from '@kompeten/testkit/sign-in'
import type { APIRequestContext } from '@playwright/test'
import { journeyHost } from './journey/window.ts'
import { journeyWorld } from './journey/world.ts'
import { ownDigits, ownWord } from './own.ts'
import { callAs, carryBy } from './people.ts'

/** One who sits: how they sign in, what they are called, and their calls. */
export type Sitter = { username: string; name: string; call: Call; id: string }

/** So many things at once that each gets its turn on two processors. */
const atOnce = 6

/** Does the same for all, several at a time, and answers in their order. */
const forAll = async <One, Made>(all: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    made.push(...(await Promise.all(all.slice(from, from + atOnce).map(make))))
  }
  return made
}

const publishedScheme = async (office: Call) => {
  const named = { schema_code: `SKM/${ownDigits()}/2026`, schema_name: `Skema ${ownWord()}` }
  const { data: fresh } = await office(schemes.create, { body: aScheme(named) })
  const params = { schema_id: fresh.schema_id, schema_version_id: fresh.draft_version_id ?? '' }
  const { data: draft } = await office(schemes.version, { params })
  const units = someUnits(1)
  await office(schemes.saveUnits, { params, body: { units, units_version: draft.units_version } })
  await office(schemes.publish, { params })
  const [unit] = units
  return { schema_id: fresh.schema_id, unit_id: unit?.unit_id ?? '', unit_code: unit?.unit_code ?? '' }
}

/** An assessment on its day by a scheme of its own, with an empty bank; everybody in it has come by the real steps. */
export const examHall = async (request: APIRequestContext, count: number) => {
  const world = await journeyWorld(request)
  const office = await callAs(request, `adm.${journeyHost}`)
  const scheme = await publishedScheme(office)
  const assessor = await world.newAssessor('Yuni', `Lestari ${ownWord()}`, scheme.schema_id)
  // Each from an address of their own, as at home: of one, no more may register in a minute than are in a room.
  const addresses = Array.from({ length: count }, (_, at) => `198.51.100.${at + 1}`)
  const people = await forAll(addresses, async (address) => {
    const name = `Sita ${ownWord()}`
    const { username } = await world.aRegistered(name, address)
    const { call } = await signIn(carryBy(request), { username, password: newPassword })
    const { join_request_id } = await applied(call, scheme.schema_id)
    await submitted(call, join_request_id)
    const { applicant_id } = await accepted(office, join_request_id)
    return { username, name, call, join_request_id, applicant_id }
  })

  const { data: venues } = await office(tuk.list, { query: { limit: '1' } })
  const place = { tuk_id: venues[0]?.tuk_id ?? '', schema_ids: [scheme.schema_id] }
  const { assessment_id } = (await office(assessments.create, { body: anAssessment(place) })).data
  const params = { assessment_id }
  const join_request_ids = people.map((one) => one.join_request_id)
  await office(assessmentPeople.addParticipants, { params, body: { join_request_ids, guests: [] } })
  const duty = { accessor_ids: [assessor.assessorId], duty: 'assessor' as const }
  const { participants } = (await office(assessmentPeople.assignAssessors, { params, body: duty })).data
  const assignments = participants.map(({ assessment_applicant_id }) => ({
    assessment_applicant_id,
    accessor_id: assessor.assessorId,
  }))
  await office(assessmentPeople.assignParticipants, { params, body: { assignments } })
  await world.accept(assessor, assessment_id)
  await stepped(office, assessment_id, 'review')
  const sitters = people.map(({ username, name, call, applicant_id }): Sitter => {
    const row = participants.find((one) => one.applicant_id === applicant_id)
    return { username, name, call, id: row?.assessment_applicant_id ?? '' }
  })
  await forAll(sitters, async ({ call, id }) => {
    const [theirs, own] = [formsBy(assessor.call, id), formsBy(call, id)]
    for (const code of ['apl02', 'mapa02', 'mapa01', 'ak01'] as const) {
      await theirs.fill(
        code,
        code === 'mapa02' ? { 'map.ia05.potencies': ['1'], 'map.ia06.potencies': ['1'] } : {},
      )
      await theirs.sign(code)
    }
    await own.sign('ak01')
  })
  await stepped(office, assessment_id, 'finish_review')
  await world.signAssignments(assessment_id)
  await stepped(office, assessment_id, 'start', 'Dimajukan atas permintaan TUK')
  return { ...scheme, assessment_id, assessor, sitters, office }
}

/** Writes the two papers of the hall: three questions of one choice, and one essay. */
export const twoPapers = async (
  office: Call,
  { schema_id, unit_id }: { schema_id: string; unit_id: string },
) => {
  const cell = { unit_id, difficulty: null }
  const paper = { schema_id, minutes: 60, pass_percent: 60, shuffled: true, active: true }
  const papers = [
    { title: 'Uji pilihan', form_code: 'ia05', blueprint: [{ ...cell, kind: 'single', count: 3 }] },
    { title: 'Uji esai', form_code: 'ia06', blueprint: [{ ...cell, kind: 'essay', count: 1 }] },
  ] as const
  for (const one of papers) {
    await office(examPapers.create, { body: { ...paper, ...one, blueprint: [...one.blueprint] } })
  }
}

/** Sits a test from its beginning to its end: every choice the first, every essay a sentence. */
const sits = async (call: Call, sitting_id: string): Promise<void> => {
  const [params, seat_id] = [{ sitting_id }, crypto.randomUUID()]
  const { data } = await call(ownExams.start, { params, body: { seat_id, accepts_rules: true } })
  const changes = data.items.map(({ position, kind }) => ({
    position,
    value: kind === 'essay' ? 'Dua kelebihan dan satu kekurangan.' : [0],
    based_on: 0,
    sequence: Date.now(),
  }))
  await call(ownExams.keep, { params, body: { seat_id, changes } })
  await call(ownExams.handIn, { params, body: { seat_id } })
}

/** Everybody sits the tests of these forms that wait for them. */
export const allSit = (sitters: readonly Sitter[], forms: readonly ('ia05' | 'ia06')[]) =>
  forAll(sitters, async ({ call }) => {
    const { data } = await call(ownExams.list)
    for (const { sitting_id, form_code } of data) if (forms.includes(form_code)) await sits(call, sitting_id)
  })
