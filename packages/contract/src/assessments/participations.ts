import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, id } from '../platform/fields.ts'
import { filter, listQuery, page } from '../platform/lists.ts'
import { attendances, graduations, recommendations, testMethods } from './content.ts'
import { assessmentStates } from './lifecycle.ts'

export const participation = z.object({
  assessment_applicant_id: id,
  assessment_id: id,
  assessment_number: z.string(),
  assessment_title: z.string(),
  last_activity_state: z.enum(assessmentStates),
  start_date: day,
  end_date: day,
  tuk_name: z.string(),
  schema_id: id,
  schema_name: z.string(),
  /** Null for a participant without account. */
  applicant_id: z.nullable(id),
  full_name: z.string(),
  accessor_name: z.nullable(z.string()),
  test_method: z.enum(testMethods),
  attendance: z.enum(attendances),
  status_recomendation: z.enum(recommendations),
  status_graduation: z.enum(graduations),
})
/** One person’s part in one assessment, with what came of it. */
export type Participation = z.output<typeof participation>

export const participationListSpec = {
  filters: {
    last_activity_state: filter.option(assessmentStates),
    schema_id: filter.uuid,
    tuk_id: filter.uuid,
    assessment_id: filter.uuid,
    applicant_id: filter.uuid,
    join_request_id: filter.uuid,
    test_method: filter.option(testMethods),
    status_recomendation: filter.option(recommendations),
    status_graduation: filter.option(graduations),
    start_date: filter.day,
  },
  sorts: ['created_date', 'start_date'],
  defaultSort: '-start_date',
} as const
const listed = listQuery(participationListSpec)

/** Parts in assessments, one person each: the archive of portfolios, the results of all, and one’s own history. */
export const participations = {
  archived: endpoint({
    method: 'GET',
    path: '/archived-participants',
    summary: 'Participants of the assessments that are archived, by whose name one may search',
    query: listed,
    reply: page(participation),
    may: ['ASSESSMENT_LIST'],
  }),
  results: endpoint({
    method: 'GET',
    path: '/assessment-results',
    summary:
      'Participants of all assessments that are not rejected, with what came of them: the rows behind K and BK',
    query: listed,
    reply: page(participation),
    may: ['ASSESSMENT_LIST'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/me/participations',
    summary: 'One’s own parts in assessments as an applicant, with the results',
    query: listed,
    reply: page(participation),
    may: ['ASSESSMENT_CREATE_OWN'],
  }),
}
