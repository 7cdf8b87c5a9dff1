import type { DomainEvent } from '../../platform/context.ts'
import { assessmentEvent } from '../assessments/index.ts'
import type { PlenoParts } from './pleno-parts.ts'

/** An event of a pleno: it stands in the timeline of its assessment. */
export const plenoEvent = (
  { assessment }: Pick<PlenoParts, 'assessment'>,
  event: Omit<DomainEvent, 'subject'>,
): DomainEvent => assessmentEvent(assessment, event)
