import type pg from 'pg'

/** Ids that are new in a copied row, each made of the old one and the copy's number, so that copies name each other. */
const own = [
  'user_id',
  'user_permission_id',
  'applicant_id',
  'assessor_id',
  'join_request_id',
  'assessment_applicant_id',
  'form_id',
  'answer_id',
  'evidence_file_id',
  'competence_id',
  'decision_id',
]

/** What must not come twice. */
const anew: Record<string, string> = {
  username: "t.username || '.' || n",
  email: "n || '.' || t.email",
  nik_fingerprint: "md5(t.nik_fingerprint || ':' || n)",
  certificate_number: "t.certificate_number || '-' || n",
}

/** The id of a copy: a UUID in every respect, the same wherever the old one stands. */
export const copyOf = (id: string) =>
  `overlay(overlay(md5(${id} || ':' || n) placing '8' from 13) placing '8' from 17)::uuid`

type Copy = {
  table: string
  where: string
  values?: unknown[]
  copies: number
  /** Ids that stay as they are. */
  shared?: readonly string[]
  /** What else is different in the copies, in SQL. */
  changed?: Record<string, string>
}

/** Copies rows so many times. */
export const copyRows = async (
  admin: pg.Client,
  { table, where, values = [], copies, shared = [], changed = {} }: Copy,
): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => {
    if (own.includes(name) && !shared.includes(name)) return [name, copyOf(`t.${name}`)]
    return [name, changed[name] ?? anew[name] ?? `t.${name}`]
  })
  await admin.query(
    `insert into ${table} (${columns.map(([name]) => name).join(', ')})
     select ${columns.map(([, value]) => value).join(', ')}
     from ${table} t, generate_series(1, ${copies}) n where ${where}`,
    values,
  )
}

/** Copies a person's account in the LSP. */
const copyAccount = async (admin: pg.Client, userId: string, copies: number): Promise<void> => {
  await copyRows(admin, { table: 'identity', where: 't.user_id = $1', values: [userId], copies })
  await copyRows(admin, { table: 'member', where: 't.user_id = $1', values: [userId], copies })
  await copyRows(admin, { table: 'user_permission', where: 't.user_id = $1', values: [userId], copies })
}

type Model = { user_id: string; applicant_id: string; join_request_id: string }

/**
 * Copies an applicant, each with account, record, evidence and application of their own; the application's row with what
 * is `changed` in it. Answers the applications' ids.
 */
export const copyApplicants = async (
  admin: pg.Client,
  model: Model,
  copies: number,
  changed: Record<string, string> = {},
): Promise<string[]> => {
  await copyAccount(admin, model.user_id, copies)
  const of = { where: 't.applicant_id = $1', values: [model.applicant_id], copies }
  for (const table of ['applicant_profile', 'evidence', 'evidence_answer', 'evidence_file']) {
    await copyRows(admin, { table, ...of })
  }
  const applied = { where: 't.join_request_id = $1', values: [model.join_request_id], copies }
  await copyRows(admin, { table: 'join_request', ...applied, changed })
  for (const table of ['element', 'submission', 'verdict', 'decision']) {
    await copyRows(admin, { table: `join_request_${table}`, ...applied })
  }
  return copiesOf(admin, model.join_request_id, copies)
}

const copiesOf = async (admin: pg.Client, id: string, copies: number): Promise<string[]> => {
  const { rows } = await admin.query<{ id: string }>(
    `select ${copyOf('$1::text')} as id from generate_series(1, ${copies}) n`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** Copies a participant until the assessment has so many: each an applicant with forms and signatures of their own. */
export const growAssessment = async (
  admin: pg.Client,
  assessmentApplicantId: string,
  participants: number,
): Promise<void> => {
  const values = [assessmentApplicantId]
  const {
    rows: [model],
  } = await admin.query(
    `select a.applicant_id, a.join_request_id, p.user_id,
       (select count(*) from assessment_applicant b where b.assessment_id = a.assessment_id)::int as present
     from assessment_applicant a join applicant_profile p on p.applicant_id = a.applicant_id
     where a.assessment_applicant_id = $1`,
    values,
  )
  const copies = participants - model.present
  await copyApplicants(admin, model, copies)
  const of = { where: 't.assessment_applicant_id = $1', values, copies, shared: ['assessor_id'] }
  await copyRows(admin, { table: 'assessment_applicant', ...of })
  await admin.query(
    `update assessment a set participants = (select count(*) from assessment_applicant b
       where b.assessment_id = a.assessment_id and b.removed_at is null)
     where a.assessment_id = (select assessment_id from assessment_applicant where assessment_applicant_id = $1)`,
    values,
  )
  await copyRows(admin, { table: 'form_document', ...of })
  await copyRows(admin, {
    table: 'form_signature',
    where: 't.form_id in (select form_id from form_document where assessment_applicant_id = $1)',
    values,
    copies,
  })
  await admin.query('analyze')
}

/** Copies an assessor with their account and competences; answers the copies' ids. */
export const growAssessors = async (
  admin: pg.Client,
  assessorId: string,
  copies: number,
): Promise<string[]> => {
  const values = [assessorId]
  const { rows } = await admin.query('select user_id from assessor_profile where assessor_id = $1', values)
  await copyAccount(admin, rows[0].user_id, copies)
  await copyRows(admin, { table: 'assessor_profile', where: 't.assessor_id = $1', values, copies })
  await copyRows(admin, { table: 'assessor_competence', where: 't.assessor_id = $1', values, copies })
  return copiesOf(admin, assessorId, copies)
}
