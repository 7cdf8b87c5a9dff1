import { potencies } from '../../applications/content.ts'
import type { FormDefinition, FormField, FormSection } from './form-definition.ts'

/** When a plan and its adjustments are open: from the review on, as long as the assessment goes on. */
export const planning = ['ON_REVIEW_APPLICANT_DOCUMENT', 'ON_COMPLETED_REPORT', 'REAL_ASSESSMENT'] as const

/** Of one person: their application states it, and the assessor confirms it. */
export const potency: FormField = { id: 'potency', kind: 'choice', options: potencies, required: true }
/** The place of a form's potency; undefined where the form does not ask for it. */
export const potencyPath = ({ sections }: FormDefinition): string | undefined => {
  const section = sections.find(({ fields }) => fields.includes(potency))
  return section && `${section.id}.${potency.id}`
}

/** Why the form of a participant departs from the plan of the scheme; `adapted` says where it is asked. */
export const departure: FormSection = {
  id: 'departure',
  kind: 'fields',
  fields: [{ id: 'reason', kind: 'prose' }],
}
