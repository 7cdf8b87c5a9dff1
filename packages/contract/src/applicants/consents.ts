import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, id, instant, orNull, personName } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { guardianRelations } from '../registration/registration.ts'
import { applicantView, mayChangeRecord, mayReadRecord } from './applicants.ts'

const params = z.object({ applicant_id: id })

export const consentView = z.object({
  consent_id: id,
  version: z.string(),
  language: z.enum(['id', 'en']),
  given_date: instant,
  medium: z.enum(['online', 'paper']),
  guardian_name: z.nullable(z.string()),
  guardian_relation: z.nullable(z.enum(guardianRelations)),
  recorded_by: z.nullable(z.string()),
})

/** What an applicant, or their guardian, agreed to. */
export const applicantConsents = {
  list: endpoint({
    method: 'GET',
    path: '/applicants/:applicant_id/consents',
    summary: 'What the applicant, or their guardian, agreed to',
    params,
    reply: z.object({
      data: z.array(consentView),
    }),
    may: mayReadRecord,
    refusals: ['not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/applicants/:applicant_id/consents',
    summary: 'Record a consent given on paper, or the caller’s own; under 18 it is a guardian’s',
    params,
    body: z.strictObject({
      guardian_name: orNull(personName(100)),
      guardian_relation: orNull(z.enum(guardianRelations)),
      consent_given: z.boolean().check(because('required', (given: boolean) => given)),
    }),
    reply: one(applicantView),
    status: 201,
    may: mayChangeRecord,
    refusals: ['not_found', 'not_allowed', 'rule_broken'],
  }),
}
