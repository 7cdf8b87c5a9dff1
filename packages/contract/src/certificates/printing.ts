import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { because, flag, id, orNull } from '../platform/fields.ts'
import { blankoNumber, certificateReason } from './content.ts'

/** So many certificates are printed into one PDF at most. */
export const printsAtOnce = 50

const once = (ids: readonly string[]) => new Set(ids).size === ids.length

export const plannedPrint = z.object({
  certificate_id: id,
  holder_name: z.string(),
  certificate_number: z.nullable(z.string()),
  /** The form that it bears now. */
  blanko_number: z.nullable(z.string()),
  /** The form that it would be printed on; null as long as no first number is given for one without a form. */
  next_number: z.nullable(z.string()),
})
export type PlannedPrint = z.output<typeof plannedPrint>

export const planInput = z.strictObject({
  /** In the order in which they are printed. */
  certificate_ids: z
    .array(id)
    .check(z.minLength(1), z.maxLength(printsAtOnce), because('listed_twice', once)),
  /** From this form on those without one get theirs, in order; forms that are used or spoiled are left out. */
  first_number: orNull(blankoNumber),
  /** The form of the first was spoiled in printing: all get new ones. */
  goes_on: flag,
})
export type PlanInput = z.output<typeof planInput>

const printedForm = z.strictObject({
  certificate_id: id,
  blanko_number: blankoNumber,
  /** The form that it bore when this one was planned: nobody takes another from it than they have seen. */
  former_number: orNull(blankoNumber),
})

export const printInput = z.strictObject({
  /** In the order in which they are printed, each with the form that was confirmed for it. */
  forms: z.array(printedForm).check(
    z.minLength(1),
    z.maxLength(printsAtOnce),
    because('listed_twice', (forms: { certificate_id: string }[]) =>
      once(forms.map(({ certificate_id }) => certificate_id)),
    ),
  ),
  /** Why the form of the first was spoiled, where the printing goes on behind it. */
  spoiled_reason: orNull(certificateReason),
})
export type PrintInput = z.output<typeof printInput>

const may = ['CERTIFICATE_UPDATE'] as const

/** Many certificates on BNSP's forms at once. */
export const blankoPrints = {
  plan: endpoint({
    method: 'POST',
    path: '/blanko-prints/plan',
    summary: 'Which certificate would be printed on which form, in the order given; nothing is kept',
    body: planInput,
    reply: z.object({ data: z.array(plannedPrint) }),
    may,
    refusals: ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken'],
  }),
  print: endpoint({
    method: 'POST',
    path: '/blanko-prints',
    summary:
      'Give certificates in force the forms confirmed for them, and answer all of them as one PDF, as they are printed on the forms',
    body: printInput,
    reply: { file: 'application/pdf' },
    may,
    refusals: [
      'not_found',
      'not_allowed',
      'step_not_possible',
      'already_exists',
      'rule_broken',
      'version_conflict',
    ],
  }),
}
