import * as z from 'zod/mini'
import { graduations } from '../assessments/content.ts'
import { assessmentStates } from '../assessments/lifecycle.ts'
import { issuedStates } from '../certificates/content.ts'
import { institutionTypes } from '../institutions/institutions.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, id } from '../platform/fields.ts'
import { listQuery, one, page } from '../platform/lists.ts'

/** The institution through which one holds one's role (decisions §2 "Institusi saya"). */
export const ownInstitutionView = z.object({
  institution_id: id,
  institution_name: z.string(),
  institution_type: z.enum(institutionTypes),
})
export type OwnInstitution = z.output<typeof ownInstitutionView>

/** Where somebody takes part, how far it is, and what came of it. */
export const sentPart = z.object({
  assessment_applicant_id: id,
  schema_name: z.string(),
  starts_on: day,
  ends_on: day,
  state: z.enum(assessmentStates),
  /** The pleno's decision; NONE before it. */
  status_graduation: z.enum(graduations),
  certificate: z.nullable(
    z.object({
      certificate_number: z.nullable(z.string()),
      valid_until: z.nullable(day),
      state: z.enum(issuedStates),
    }),
  ),
})

/** An applicant whom the institution sent: no more of them than how they fare. */
const sentApplicant = z.object({ applicant_id: id, full_name: z.string(), parts: z.array(sentPart) })
export type SentApplicant = z.output<typeof sentApplicant>

export const sentApplicantListSpec = {
  filters: {},
  sorts: ['full_name', 'created_date'],
  defaultSort: 'full_name',
} as const

const may = ['APPLICANT_CREATE_OWN'] as const

export const ownInstitution = {
  get: endpoint({
    method: 'GET',
    path: '/me/institution',
    summary: 'The institution through which the caller holds the role',
    reply: one(ownInstitutionView),
    may,
    refusals: ['not_found'],
  }),
  applicants: endpoint({
    method: 'GET',
    path: '/me/institution/applicants',
    summary: 'The applicants whom the caller’s institution sent, with their assessments and results',
    query: listQuery(sentApplicantListSpec),
    reply: page(sentApplicant),
    may,
    refusals: ['not_found'],
  }),
}
