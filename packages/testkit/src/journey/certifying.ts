import { blanko, blankoDocuments } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import type { CertificateSummary } from '@kompeten/contract/certificates/content'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { aCertificate } from '../assessors.ts'
import type { Call } from '../call.ts'
import { today } from '../days.ts'

/** BNSP is asked for forms with the three documents, and the numbers that came are given to the certificates. */
export const formsReceived = async (
  admin: Call,
  assessment_id: string,
  first_number: string,
): Promise<void> => {
  const { data } = await admin(plenos.requestBlanko, { params: { assessment_id } })
  const params = { blanko_request_id: data.blanko_request_id ?? '' }
  for (const kind of blankoDocuments) {
    await admin(blanko.setDocument, {
      params: { ...params, kind },
      body: { number: `01/${kind.toUpperCase()}/2026`, date: today() },
      file: aCertificate(`${kind}.pdf`),
    })
  }
  await admin(blanko.send, { params, body: { sent_on: today() } })
  const body = { received_on: today(), first_number, left_out: [], numbers: [] }
  await admin(blanko.receive, { params, body })
}

/** The director issues; returns the certificates of the assessment as they stand at that moment. */
export const issued = async (director: Call, assessment_id: string): Promise<CertificateSummary[]> => {
  await director(plenos.issue, { params: { assessment_id } })
  return (await director(certificates.list, { query: { assessment_id } })).data
}
