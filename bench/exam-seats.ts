import { createHash, randomUUID } from 'node:crypto'
import { type Call, caller } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { copyOf, copyRows, growAssessment } from './grow.ts'
import { overHttp } from './over-http.ts'

export const password = 'Kompeten-2026'
/** Who is in the middle of a test in the demo. */
const model = 'bagas.pratama'

/** A participant with a session and a sitting. */
export type Seat = { call: Call; key: string; sitting_id: string; seat_id: string }

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** So many participants of one assessment, each with an account, a session and a sitting that nobody has begun. */
export const seatsFor = async (admin: pg.Client, address: string, count: number): Promise<Seat[]> => {
  const carry = overHttp(address)
  const { key } = await signIn(carry, { username: model, password })
  const {
    rows: [sitting],
  } = await admin.query(
    `select s.sitting_id, s.assessment_applicant_id, s.assessment_id from exam_sitting s
     join session on session.user_permission_id = s.user_permission_id
     where session.key_hash = $1 and s.form_code = 'ia05'`,
    [hashOf(key)],
  )
  const {
    rows: [{ present }],
  } = await admin.query(
    'select count(*)::int as present from assessment_applicant where assessment_id = $1',
    [sitting.assessment_id],
  )
  await growAssessment(admin, sitting.assessment_applicant_id, present + count)
  const begun = ['started_at', 'ends_at', 'ended_at', 'end_reason', 'seat_id']
  await copyRows(admin, {
    table: 'exam_sitting',
    where: 't.sitting_id = $1',
    values: [sitting.sitting_id],
    copies: count,
    changed: {
      sitting_id: copyOf('t.sitting_id'),
      ...Object.fromEntries(begun.map((column) => [column, 'null'])),
    },
  })
  const keys = Array.from({ length: count }, () => randomUUID())
  await copyRows(admin, {
    table: 'session',
    where: 't.key_hash = $1',
    values: [hashOf(key)],
    copies: count,
    changed: {
      session_id: copyOf('t.session_id'),
      family_id: copyOf('t.family_id'),
      key_hash: `(array[${keys.map((one) => `'${hashOf(one)}'`).join(',')}])[n]`,
    },
  })
  await admin.query('analyze')
  const { rows } = await admin.query<{ id: string }>(
    `select ${copyOf('$1::uuid')} as id from generate_series(1, $2) n order by n`,
    [sitting.sitting_id, count],
  )
  return rows.map(({ id }, at) => {
    const own = keys[at] ?? ''
    return { call: caller(carry, { key: own }), key: own, sitting_id: id, seat_id: randomUUID() }
  })
}

/** The same by the superuser's address of the database. */
export const seatsIn = async (databaseUrl: string, address: string, count: number): Promise<Seat[]> => {
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  try {
    return await seatsFor(admin, address, count)
  } finally {
    await admin.end()
  }
}
