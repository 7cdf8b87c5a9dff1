import { potencies } from '../../applications/content.ts'
import type { FormField, FormSection } from './form-definition.ts'

/** When a plan and its adjustments are open: from the review on, as long as the assessment goes on. */
export const planning = ['ON_REVIEW_APPLICANT_DOCUMENT', 'ON_COMPLETED_REPORT', 'REAL_ASSESSMENT'] as const

/** Of one person: their application states it, and the assessor confirms it. */
export const potency: FormField = { id: 'potency', kind: 'choice', options: potencies, required: true }
/** Why the form of a participant departs from the plan of the scheme; `adapted` says where it is asked. */
export const departure: FormSection = {
  id: 'departure',
  kind: 'fields',
  fields: [{ id: 'reason', kind: 'prose' }],
}
