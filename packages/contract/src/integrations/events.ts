import * as z from 'zod/mini'
import { id, instant } from '../platform/fields.ts'

/**
 * What webhooks tell, each by its type, with the version of what it says. A version is raised when a field changes or
 * goes; one that is added is no new version.
 */
export const webhookEvents = {
  'applicant.created': { version: 1, object: 'applicant' },
  'applicant.updated': { version: 1, object: 'applicant' },
  'applicant.deleted': { version: 1, object: 'applicant' },
  'application.submitted': { version: 1, object: 'application' },
  'application.resubmitted': { version: 1, object: 'application' },
  'application.returned': { version: 1, object: 'application' },
  'application.approved': { version: 1, object: 'application' },
  'application.rejected': { version: 1, object: 'application' },
  'application.withdrawn': { version: 1, object: 'application' },
  'application.assigned': { version: 1, object: 'application' },
  'assessment.created': { version: 1, object: 'assessment' },
  'assessment.confirmed': { version: 1, object: 'assessment' },
  'assessment.updated': { version: 1, object: 'assessment' },
  'assessment.rejected': { version: 1, object: 'assessment' },
  'assessment.started': { version: 1, object: 'assessment' },
  'assessment.pleno_closed': { version: 1, object: 'assessment' },
  'assessment.completed': { version: 1, object: 'assessment' },
  'assessment.deleted': { version: 1, object: 'assessment' },
  'certificate.issued': { version: 1, object: 'certificate' },
  'certificate.suspended': { version: 1, object: 'certificate' },
  'certificate.reinstated': { version: 1, object: 'certificate' },
  'certificate.withdrawn': { version: 1, object: 'certificate' },
  'certificate.replaced': { version: 1, object: 'certificate' },
  'certificate.expired': { version: 1, object: 'certificate' },
} as const
export type WebhookType = keyof typeof webhookEvents
export const webhookTypes = Object.keys(webhookEvents) as [WebhookType, ...WebhookType[]]

/** Sent by hand, to see whether a receiver is there. */
export const testType = 'webhook.test' as const

/**
 * What a webhook's body holds: ids and states, never personal data. Whoever wants more asks by a key, whose permissions
 * then say what it may know.
 */
export const webhookBody = z.object({
  type: z.enum([...webhookTypes, testType]),
  version: z.literal(1),
  timestamp: instant,
  data: z.object({
    lsp_id: id,
    object: z.enum(['applicant', 'application', 'assessment', 'certificate', 'webhook']),
    /** Of the record that it happened to. */
    id,
    /** The states before and after; null where it is no step. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
  }),
})
export type WebhookBody = z.output<typeof webhookBody>
