import type { testType, WebhookType } from '@kompeten/contract/integrations/events'
import type {
  DeliveryFault,
  DeliveryState,
  DisabledReason,
  WebhookAct,
  WebhookState,
} from '@kompeten/contract/integrations/webhooks'
import type { webhooks as id } from './webhooks.id.ts'

const types: Record<WebhookType | typeof testType, string> = {
  'applicant.created': 'Applicant registered',
  'applicant.updated': 'Applicant changed',
  'applicant.deleted': 'Applicant deleted',
  'application.submitted': 'Application sent',
  'application.resubmitted': 'Application sent again',
  'application.returned': 'Application given back',
  'application.approved': 'Application accepted',
  'application.rejected': 'Application not accepted',
  'application.withdrawn': 'Application withdrawn',
  'application.assigned': 'Application assigned to an assessment',
  'assessment.created': 'Assessment made',
  'assessment.confirmed': 'Assessment approved',
  'assessment.updated': 'Assessment changed',
  'assessment.rejected': 'Assessment rejected',
  'assessment.started': 'Assessment begun',
  'assessment.pleno_closed': 'Pleno closed',
  'assessment.completed': 'Assessment archived',
  'assessment.deleted': 'Assessment deleted',
  'certificate.issued': 'Certificate issued',
  'certificate.suspended': 'Certificate suspended',
  'certificate.reinstated': 'Certificate reinstated',
  'certificate.withdrawn': 'Certificate withdrawn',
  'certificate.replaced': 'Certificate replaced',
  'certificate.expired': 'Certificate expired',
  'webhook.test': 'Test',
}
const states: Record<WebhookState, string> = { ACTIVE: 'Active', PAUSED: 'Paused', DISABLED: 'Stopped' }
const disabled: Record<DisabledReason, string> = {
  failing: 'Stopped because the receiver failed for a week. Fix it, then resume.',
  gone: 'Stopped because the receiver answered 410: it is gone.',
}
const acts: Record<WebhookAct, string> = {
  update: 'Change',
  pause: 'Pause',
  resume: 'Resume',
  rotate: 'Replace secret',
  test: 'Send a test',
  remove: 'Remove',
}
const deliveryStates: Record<DeliveryState, string> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
}
const faults: Record<DeliveryFault, string> = {
  address_inside: 'The address leads into the server’s network and is not called',
  unreachable: 'The receiver cannot be reached',
  slow: 'No answer within 15 seconds',
  too_large: 'Its answer is too large',
  redirected: 'Redirected; redirects are not followed',
  refused: 'Refused by the receiver',
  server_error: 'The receiver has an error',
  gone: 'The receiver answered that it is gone',
}

/** The same in English. */
export const webhooks: typeof id = {
  title: 'Webhooks',
  intro:
    'We notify these addresses as soon as something happens. They receive only ids and states, no personal data; the partner’s program reads the rest with its key.',
  add: 'Add a receiver',
  edit: 'Change the receiver',
  save: 'Save receiver',
  none: 'No receivers yet',
  noneMessage: 'Add the address of a program that wants to know as soon as something happens.',
  section: 'Receiver',
  fields: { url: 'Address', description: 'Note', types: 'Events' },
  hints: {
    url: 'An https address outside the server’s network, such as https://students.example.ac.id/webhook',
  },
  types,
  states,
  disabled,
  acts,
  actOf: (act, url) => `${act}: ${url}`,
  typeCount: (count) => (count === 1 ? '1 kind of event' : `${count} kinds of events`),
  waiting: (count) => `${count} waiting to be sent`,
  failing: (moment) => `Failing since ${moment}`,
  beside: (moment) => `The old secret still signs too, until ${moment}`,
  remove: {
    title: 'Remove this receiver?',
    text: 'It receives nothing more, and the history of its deliveries is removed. This cannot be undone.',
  },
  rotate: {
    title: 'Replace the secret once more?',
    text: 'It was replaced less than a day ago. The secret made then stops signing at once, and the one before it goes on for another day. A partner who uses the one made then needs the new one at once.',
  },
  lost: {
    title: 'No answer came',
    reading:
      'The connection broke before the answer came. The list of receivers is being read to see what was done; without a network this goes on by itself once it is back.',
    came: {
      made: (url) =>
        `The receiver ${url} was added, but its secret was lost with the answer: nobody has it. Replace the secret, and the new one is shown to you.`,
      replaced: (url) =>
        `The secret of ${url} was replaced, but the new one was lost with the answer: nobody has it. Replace it once more, and the new one is shown to you. The one before it still signs too, for a day.`,
    },
    nothing: {
      made: 'The receiver was not added. What you entered is still here; try again.',
      replaced: 'The secret was not replaced and stays as it was. Try again.',
    },
    later: 'Not now',
    back: 'Close',
  },
  secret: {
    title: 'Keep this secret now',
    once: 'With this secret the partner’s program checks the signature of each delivery. It is shown this once.',
    label: 'Webhook secret',
  },
  done: {
    saved: 'The receiver is saved',
    tested: 'The test is on its way; the deliveries show the outcome',
    removed: 'The receiver is removed',
    paused: 'Deliveries are paused',
    resumed: 'The receiver is active again',
    resent: 'Sent again',
  },
  deliveries: {
    title: 'Deliveries of webhooks',
    link: 'Deliveries',
    none: 'No deliveries yet',
    noneMessage: 'They appear here as soon as something happens, and are kept for 30 days.',
    columns: {
      type: 'Event',
      url: 'Receiver',
      state: 'State',
      answer: 'Answer',
      tries: 'Attempts',
      created_date: 'Happened',
      next_date: 'Tried again',
    },
    states: deliveryStates,
    faults,
    status: (status) => `HTTP ${status}`,
    took: (ms) => `${ms} ms`,
    request: 'What was sent',
    answered: 'What was answered',
    noAnswer: 'No answer yet',
    nextAt: (moment) => `Tried again ${moment}`,
    resend: 'Send again',
    resendOf: (name) => `Send ${name} again`,
  },
  events: {
    'webhook.created': 'Webhook receiver added',
    'webhook.updated': 'Webhook receiver changed',
    'webhook.paused': 'Webhook deliveries paused',
    'webhook.resumed': 'Webhook receiver resumed',
    'webhook.rotated': 'Webhook secret replaced',
    'webhook.tested': 'Webhook tested',
    'webhook.removed': 'Webhook receiver removed',
    'webhook.disabled': 'Webhook receiver stopped',
  },
}
