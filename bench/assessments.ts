import { assessments } from '@kompeten/contract/assessments/assessments'
import { assessmentPeople } from '@kompeten/contract/assessments/people'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { anAssessment } from '@kompeten/testkit/assessments'
import { aSignature } from '@kompeten/testkit/registrations'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { copyApplicants, growAssessment, growAssessors } from './grow.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { startProduct } from './server.ts'

const participants = 500
const assessors = 20
const password = 'Kompeten-2026'

const took = async <T>(work: () => Promise<T>): Promise<[milliseconds: number, done: T]> => {
  const started = performance.now()
  const done = await work()
  return [performance.now() - started, done]
}

/** The median and the 95th of a hundred of 20 calls, one after another. */
const repeated = async (work: () => Promise<unknown>) => {
  const all: number[] = []
  for (let turn = 0; turn < 25; turn += 1) {
    const [milliseconds] = await took(work)
    if (turn >= 5) all.push(milliseconds)
  }
  return { median: quantile(all, 0.5), p95: quantile(all, 0.95) }
}

/** Takes 500 approved applicants into an assessment, and gives them to 20 assessors. */
const assigning = async (admin: pg.Client, { call, lspId }: SignedIn): Promise<Bar[]> => {
  const {
    rows: [able],
  } = await admin.query(
    `select r.applicant_id, r.join_request_id, r.user_id, r.scheme_id, c.assessor_id,
       (select tuk_id from tuk where lsp_id = $1 and deleted_at is null limit 1) as tuk_id
     from join_request r
     join assessor_competence c on c.lsp_id = r.lsp_id and c.scheme_id = r.scheme_id
     join assessor_profile p on p.lsp_id = c.lsp_id and p.assessor_id = c.assessor_id
     where r.lsp_id = $1 and r.state in ('APPROVED', 'ASSIGNED') and c.state = 'VERIFIED'
       and c.valid_until > current_date + 100 and p.active and p.registration_valid_until > current_date + 100
     limit 1`,
    [lspId],
  )
  const join_request_ids = await copyApplicants(admin, able, participants, {
    state: "'APPROVED'",
    assessment_id: 'null',
  })
  const accessor_ids = await growAssessors(admin, able.assessor_id, assessors)
  await admin.query('analyze')
  const place = { tuk_id: able.tuk_id as string, schema_ids: [able.scheme_id as string], quota: null }
  const { data: made } = await call(assessments.create, { body: anAssessment(place) })
  const params = { assessment_id: made.assessment_id }
  const [taken] = await took(() =>
    call(assessmentPeople.addParticipants, { params, body: { join_request_ids, guests: [] } }),
  )
  const [named] = await took(() =>
    call(assessmentPeople.assignAssessors, { params, body: { accessor_ids, duty: 'assessor' } }),
  )
  const { data } = await call(assessments.get, { params })
  const assignments = data.participants.map(({ assessment_applicant_id }, at) => ({
    assessment_applicant_id,
    accessor_id: accessor_ids[at % assessors] ?? '',
  }))
  const [given, { data: after }] = await took(() =>
    call(assessmentPeople.assignParticipants, { params, body: { assignments } }),
  )
  if (after.participants.some(({ accessor_id }) => accessor_id === null)) throw new Error('Not all are given')
  const opening = await repeated(() => call(assessments.get, { params }))
  return [
    atMost(`Taking ${join_request_ids.length} applicants into an assessment, one call`, taken, 1000, ' ms'),
    atMost(`Assigning ${assessors} assessors, one call`, named, 1000, ' ms'),
    atMost(`Assigning ${assignments.length} participants to them, one call`, given, 1000, ' ms'),
    atMost(
      `Opening that assessment of ${data.participants.length} participants, p95`,
      opening.p95,
      150,
      ' ms',
    ),
  ]
}

/** Opens, decides and closes a pleno over 500 participants, each with application, evidence and signed forms. */
const pleno = async (admin: pg.Client, people: Record<'adm' | 'mgr' | 'mag' | 'sup' | 'dir', SignedIn>) => {
  const {
    rows: [model],
  } = await admin.query(
    `select p.assessment_applicant_id, p.assessment_id
     from assessment_applicant p join pleno l on l.assessment_id = p.assessment_id
     where l.lsp_id = $1 and l.sitting > 0 and l.chair_signature is null and p.status_recomendation = 'K'
     limit 1`,
    [people.adm.lspId],
  )
  await growAssessment(admin, model.assessment_applicant_id, participants)
  const params = { assessment_id: model.assessment_id as string }
  const page = await repeated(() => people.adm.call(assessments.get, { params }))
  const forms = await repeated(() => people.adm.call(instruments.forms, { params }))
  const cockpit = await repeated(() => people.mgr.call(plenos.get, { params }))

  const voting: number[] = []
  for (const who of [people.mgr, people.mag, people.sup]) {
    const { data } = await who.call(plenos.get, { params })
    const mine = (one: { user_permission_id: string }) => one.user_permission_id === who.userPermissionId
    const votes = data.participants
      .filter((one) => !one.votes.some(mine) && !one.recusals.some(mine))
      .map(({ assessment_applicant_id, status_recomendation }) => ({
        assessment_applicant_id,
        vote: status_recomendation === 'K' ? ('L' as const) : ('TL' as const),
        note: null,
      }))
    voting.push((await took(() => who.call(plenos.vote, { params, body: { votes } })))[0])
  }
  const { data } = await people.mgr.call(plenos.get, { params })
  const decisions = data.participants.flatMap(({ assessment_applicant_id, result }) =>
    result === null ? [] : [{ assessment_applicant_id, graduation: result, reason: null }],
  )
  if (decisions.length < data.participants.length) throw new Error('Not all can be decided on')
  const reason = 'Bukti memenuhi aturan bukti.'
  const [decided] = await took(() => people.mgr.call(plenos.decide, { params, body: { reason, decisions } }))
  const signing = { signature: aSignature }
  const [minuted] = await took(() => people.mgr.call(plenos.signMinutes, { params, body: signing }))
  for (const { call } of [people.mag, people.sup]) await call(plenos.signMinutes, { params, body: signing })
  const [closed] = await took(() => people.dir.call(plenos.close, { params, body: { signature: null } }))
  const many = data.participants.length
  const bars = [
    atMost(`Opening an assessment of ${many} participants with its evidence, p95`, page.p95, 150, ' ms'),
    atMost(`All forms of its ${many} participants, one call, p95`, forms.p95, 100, ' ms'),
    atMost(`The cockpit of its pleno, ${many} participants, one call, p95`, cockpit.p95, 150, ' ms'),
    atMost(`A member votes on ${many}, one call`, Math.max(...voting), 2000, ' ms'),
    atMost(`The chair decides on ${many}, one call`, decided, 2000, ' ms'),
    atMost(`The minutes on ${many} are signed`, minuted, 2000, ' ms'),
    atMost(`The pleno on ${many} is closed`, closed, 2000, ' ms'),
  ]
  return {
    bars,
    note: `medians: assessment ${page.median.toFixed(0)} ms, forms ${forms.median.toFixed(0)} ms, cockpit ${cockpit.median.toFixed(0)} ms`,
  }
}

/** An assessment of 500 participants: assigned, opened, decided and closed. */
export const assessmentBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3708)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  try {
    await admin.connect()
    const carry = overHttp(product.address)
    const as = (role: string) => signIn(carry, { username: `${role}.digital`, password })
    const [adm, mgr, mag, sup, dir] = [
      await as('adm'),
      await as('mgr'),
      await as('mag'),
      await as('sup'),
      await as('dir'),
    ]
    const decided = await pleno(admin, { adm, mgr, mag, sup, dir })
    const assigned = await assigning(admin, adm)
    return { bars: [...assigned, ...decided.bars], notes: [decided.note] }
  } finally {
    await admin.end()
    await product.close()
  }
}
