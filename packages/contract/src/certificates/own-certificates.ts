import * as z from 'zod/mini'
import { applicationStates } from '../applications/content.ts'
import { endpoint } from '../platform/endpoint.ts'
import { flag, id } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { renewalWindow } from '../schemes/renewal.ts'
import { signatureInput } from '../signatures/signatures.ts'
import { certificateFields, holderAgreement } from './content.ts'

/** The wording of the agreement that holders sign today; what was signed keeps its own. */
export const agreementWording = 1

const ownCertificate = z.object({
  ...certificateFields,
  verify_path: z.nullable(z.string()),
  renewable: flag,
  /** The application that renews it, as long as that is not over. */
  renewing: z.nullable(z.object({ join_request_id: id, state: z.enum(applicationStates) })),
  /** By the rule that it was issued under; null where that says nothing. */
  renewal: z.nullable(renewalWindow),
  /** Why it is suspended, or was withdrawn. */
  state_reason: z.nullable(z.string()),
  /** Who received it for the holder; null where they did themselves, or nobody did. */
  handed_to: z.nullable(z.string()),
  agreement: z.nullable(holderAgreement),
  /** Whether its document waits for that. */
  awaits_agreement: flag,
})
/** A certificate as its holder sees it. Its document is theirs once they have agreed. */
export type OwnCertificate = z.output<typeof ownCertificate>

const params = z.object({ certificate_id: id })

/** The holder's own: their certificates, their agreement, and the way to the next one. */
export const ownCertificates = {
  list: endpoint({
    method: 'GET',
    path: '/me/certificates',
    summary: 'One’s own certificates in this LSP, newest first',
    reply: z.object({ data: z.array(ownCertificate) }),
    may: 'signed-in',
  }),
  document: endpoint({
    method: 'GET',
    path: '/me/certificates/:certificate_id/document',
    summary: 'One’s own certificate, PDF/A; once one has agreed to its terms',
    params,
    reply: { file: 'application/pdf' },
    may: 'signed-in',
    refusals: ['not_found', 'rule_broken'],
  }),
  agreement: endpoint({
    method: 'GET',
    path: '/me/certificates/:certificate_id/agreement',
    summary: 'The agreement on one’s own certificate as PDF, signed or still to be signed',
    params,
    reply: { file: 'application/pdf' },
    may: 'signed-in',
    refusals: ['not_found'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/me/certificates/:certificate_id/agreement',
    summary: 'Sign the agreement on one’s own certificate; `signature` null takes the one in use',
    params,
    body: z.strictObject({
      wording: z.literal(agreementWording),
      signature: z.nullable(signatureInput),
    }),
    reply: one(ownCertificate),
    status: 201,
    may: 'signed-in',
    refusals: [
      'not_found',
      'step_not_possible',
      'already_exists',
      'rule_broken',
      'wrong_file_type',
      'proof_needed',
    ],
  }),
  recertify: endpoint({
    method: 'POST',
    path: '/me/certificates/:certificate_id/recertification',
    summary:
      'Begin one’s application for re-certification, filled in as far as the LSP knows, or find the one that is open',
    params,
    /** `renews`: it is for this certificate; not where another one was submitted before. */
    reply: one(z.object({ join_request_id: id, was_open: flag, renews: flag })),
    status: 201,
    may: ['JOIN_REQUEST_CREATE_OWN'],
    refusals: ['not_found', 'step_not_possible', 'already_exists', 'rule_broken'],
  }),
}
