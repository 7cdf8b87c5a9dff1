import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, line, orNull, prose } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { signatureInput } from '../signatures/signatures.ts'
import { certificateReason, certificateView, formerBlankos, receivers } from './content.ts'

const given = {
  receiver: z.enum(receivers),
  /** Whoever holds the power of attorney; the holder is known by name. */
  receiver_name: orNull(line(120)),
  /** Number and day of the power of attorney, and whatever showed who its holder is. */
  power_of_attorney: orNull(line(200)),
  handed_on: day,
  /** What became of the form of the certificate that this one corrects, where it had been handed out. */
  former_blanko: orNull(z.enum(formerBlankos)),
}

/** Who was given a certificate, and when. */
export const handoverInput = z.strictObject(given)
export type HandoverInput = z.output<typeof handoverInput>

/** So many holders are told by one call at most. */
export const announcedAtOnce = 500

export const announceInput = z.strictObject({
  certificate_ids: z.array(id).check(z.minLength(1), z.maxLength(announcedAtOnce)),
  /** Where and when it can be collected, in the LSP's words. */
  place: orNull(prose(300)),
})
export type AnnounceInput = z.output<typeof announceInput>

const params = z.object({ certificate_id: id })
const mayWrite = ['CERTIFICATE_UPDATE'] as const
const refusals = ['not_found', 'not_allowed', 'step_not_possible', 'rule_broken', 'already_exists'] as const

/** Certificates on paper, on their way to their holders. */
export const handovers = {
  announce: endpoint({
    method: 'POST',
    path: '/certificate-collections',
    summary: 'Tell holders that their certificates can be collected; all or none',
    body: announceInput,
    reply: one(z.object({ announced: z.int() })),
    status: 201,
    may: mayWrite,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/certificates/:certificate_id/handover',
    summary: 'Note that a certificate was handed over, signed for on the screen',
    params,
    body: z.strictObject({ ...given, signature: signatureInput }),
    reply: one(certificateView),
    status: 201,
    may: mayWrite,
    refusals: [...refusals, 'wrong_file_type'],
  }),
  handOverOnPaper: endpoint({
    method: 'POST',
    path: '/certificates/:certificate_id/handover/receipt',
    summary: 'Note that a certificate was handed over, with a scan of the receipt that was signed on paper',
    params,
    upload: { extensions: ['pdf', 'jpg', 'jpeg', 'png'], maxBytes: 10_000_000, keep: true },
    body: handoverInput,
    reply: one(certificateView),
    status: 201,
    may: mayWrite,
    refusals: [...refusals, 'too_large', 'wrong_file_type'],
  }),
  takeBack: endpoint({
    method: 'PUT',
    path: '/certificates/:certificate_id/handover/end',
    summary: 'Note that a certificate came back, or that it was never handed over',
    params,
    body: z.strictObject({ reason: certificateReason }),
    reply: one(certificateView),
    may: mayWrite,
    refusals: ['not_found', 'not_allowed', 'step_not_possible'],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/certificates/:certificate_id/receipt',
    summary:
      'The receipt as PDF: as it was signed here, the scan of the paper, or to be signed; by `handover_id` of one that was ended',
    params,
    query: z.strictObject({ handover_id: z.optional(id) }),
    reply: { file: 'application/pdf' },
    may: ['CERTIFICATE_LIST'],
    refusals: ['not_found'],
  }),
}
