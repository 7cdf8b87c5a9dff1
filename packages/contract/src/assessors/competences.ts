import * as z from 'zod/mini'
import { pastDay } from '../platform/day-kinds.ts'
import { endpoint } from '../platform/endpoint.ts'
import { because, day, id, instant, line, orNull, prose } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'
import { proof, storedFile } from '../platform/stored-file.ts'

/** How a competence stands; a decision is never changed, what is wrong with it is mended by a new one. */
export const competenceStates = ['PENDING', 'VERIFIED', 'REFUSED', 'REVOKED', 'WITHDRAWN'] as const
export type CompetenceState = (typeof competenceStates)[number]
export const competenceSteps = ['verify', 'refuse', 'revoke', 'withdraw'] as const

/** Long enough to tell somebody why (decisions §5). */
const reason = prose(500).check(
  because('too_short', (text: string) => text.length >= 10, undefined, { limit: 10 }),
)

export const competenceInput = z
  .strictObject({
    schema_id: id,
    /** Whose it is; only an admin names somebody else. */
    accessor_id: orNull(id),
    certificate_number: line(100),
    issuer: line(150),
    issued_on: pastDay,
    /** The end that the certificate itself names; null for none. */
    certificate_valid_until: orNull(day),
  })
  .check(
    because(
      'end_before_start',
      (given: { issued_on: string; certificate_valid_until: string | null }) =>
        given.certificate_valid_until === null || given.issued_on <= given.certificate_valid_until,
      'certificate_valid_until',
    ),
  )
export type CompetenceInput = z.output<typeof competenceInput>

export const competenceView = z.object({
  competence_id: id,
  accessor_id: id,
  user_id: id,
  accessor_name: z.string(),
  registration_number: z.string(),
  registration_valid_until: z.nullable(z.string()),
  schema_id: id,
  schema_name: z.string(),
  schema_code: z.nullable(z.string()),
  certificate_number: z.string(),
  issuer: z.string(),
  issued_on: z.string(),
  certificate_valid_until: z.nullable(z.string()),
  /** Null for one that an import brought: the certificate itself was not given. */
  file: z.nullable(storedFile),
  state: z.enum(competenceStates),
  /** Until when it counts, as the verifier decided; null before. */
  valid_until: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  decided_date: z.nullable(instant),
  created_by_name: z.string(),
  created_date: instant,
  may: z.array(z.enum(competenceSteps)),
})
export type Competence = z.output<typeof competenceView>

export const competenceListSpec = {
  filters: {
    state: filter.option(competenceStates),
    schema_id: filter.uuid,
    accessor_id: filter.uuid,
    user_id: filter.uuid,
    certificate_number: filter.text,
    valid_until: filter.day,
    created_date: filter.instant,
  },
  sorts: ['created_date', 'accessor_name', 'valid_until', 'state'],
  defaultSort: '-created_date',
} as const

const ofCompetence = z.object({ competence_id: id })
const maySeeCompetences = ['ACCESSOR_COMPETENCE_LIST', 'ACCESSOR_COMPETENCE_CREATE_OWN'] as const
const mayJudge = ['ACCESSOR_COMPETENCE_UPDATE'] as const

/** What assessors may assess, put forward with its certificate and verified. */
export const competences = {
  competences: endpoint({
    method: 'GET',
    path: '/accessor/competences',
    summary: 'Competences of assessors for schemes; an assessor gets their own',
    query: listQuery(competenceListSpec),
    reply: page(competenceView),
    may: maySeeCompetences,
  }),
  competence: endpoint({
    method: 'GET',
    path: '/accessor/competences/:competence_id',
    summary: 'One competence',
    params: ofCompetence,
    reply: one(competenceView),
    may: maySeeCompetences,
    refusals: ['not_found'],
  }),
  competenceFile: endpoint({
    method: 'GET',
    path: '/accessor/competences/:competence_id/file',
    summary: 'The certificate of a competence as a file',
    params: ofCompetence,
    reply: { file: 'application/octet-stream' },
    may: maySeeCompetences,
    refusals: ['not_found'],
  }),
  addCompetence: endpoint({
    method: 'POST',
    path: '/accessor/competences',
    summary: 'Put forward a competence for a scheme with its certificate; it waits for verification',
    body: competenceInput,
    upload: proof,
    reply: one(competenceView),
    status: 201,
    may: ['ACCESSOR_COMPETENCE_CREATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'already_exists', 'rule_broken', 'too_large', 'wrong_file_type'],
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/verification',
    summary: 'Accept a competence until a day',
    params: ofCompetence,
    body: z.strictObject({ valid_until: day }),
    reply: one(competenceView),
    may: mayJudge,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'],
  }),
  refuse: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/refusal',
    summary: 'Refuse a competence, with a reason of 10 characters or more',
    params: ofCompetence,
    body: z.strictObject({ reason }),
    reply: one(competenceView),
    may: mayJudge,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  revoke: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/revocation',
    summary: 'End a verified competence before its day, with a reason',
    params: ofCompetence,
    body: z.strictObject({ reason }),
    reply: one(competenceView),
    may: mayJudge,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/accessor/competences/:competence_id/withdrawal',
    summary: 'Take back a competence that nobody has decided on',
    params: ofCompetence,
    reply: one(competenceView),
    may: ['ACCESSOR_COMPETENCE_UPDATE', 'ACCESSOR_COMPETENCE_CREATE_OWN'],
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
}
