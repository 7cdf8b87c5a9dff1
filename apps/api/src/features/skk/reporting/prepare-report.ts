import type { CertificateState } from '@kompeten/contract/certificates/content'
import type { Report } from '@kompeten/contract/skk/reports'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { lspOf } from '../../../platform/database/tenancy.ts'
import { publicAddress } from '../../../platform/public-address.ts'
import { assessmentOf, participant } from '../../assessments/index.ts'
import { assessorsById } from '../../assessors/index.ts'
import { certificatesById } from '../../certificates/index.ts'
import { decisionsOf } from '../../plenos/index.ts'
import { tuksNamed } from '../../tuk/index.ts'
import * as map from '../registry/mapping.ts'
import type { SkkStored } from '../skk.store.ts'
import type { SkkServices } from '../skk-services.ts'
import type { ReportStored } from './reports.store.ts'

/** A report ready to leave, or what of ours it waits for. */
export type Prepared = { path: string; body: object; blankoNumber?: string }
type Held = { hold: NonNullable<Report['hold']> }

/** A report with what it says, made of how things stand now. */
export const prepareReport = async (
  tx: TenantTx,
  { config }: SkkServices,
  row: SkkStored,
  { kind, code, reason }: ReportStored,
): Promise<Prepared | Held> => {
  const { idIzin, family } = row
  switch (kind) {
    case 'status':
      return { path: map.paths.application(family, idIzin), body: map.statusBody(code ?? '', reason) }
    case 'assessor':
      return { path: map.paths.assessorReport(idIzin), body: map.assessorBody(await assessorReport(tx, row)) }
    case 'committee':
      return {
        path: map.paths.committeeReport(idIzin),
        body: map.committeeBody(await committeeReport(tx, row)),
      }
    case 'recording': {
      const { registrationNumber, certificateNumber, blankoNumber, state } =
        (await certificateOf(tx, row)) ?? {}
      if (isEnded(state)) return { hold: 'certificate_not_in_force' }
      if (!registrationNumber || !certificateNumber) return { hold: 'document_missing' }
      if (!blankoNumber) return { hold: 'blanko_missing' }
      const numbers = {
        registration: registrationNumber,
        certificate: certificateNumber,
        blanko: blankoNumber,
      }
      return { path: map.paths.recording(idIzin), body: map.recordingBody(numbers), blankoNumber }
    }
    case 'final': {
      const certificate = await certificateOf(tx, row)
      if (isEnded(certificate?.state)) return { hold: 'certificate_not_in_force' }
      if (!certificate?.code || !certificate.documentKey) return { hold: 'document_missing' }
      const link = `${publicAddress(config, null)}/verify/${certificate.code}`
      return { path: map.paths.finalPermit(idIzin), body: map.finalBody(link) }
    }
  }
}

/** What was suspended or withdrawn before it was reported is not put into the registry as valid. */
const isEnded = (state: CertificateState | undefined) => state === 'SUSPENDED' || state === 'WITHDRAWN'

const certificateOf = async (tx: TenantTx, { certificateId }: SkkStored) => {
  const [found] = certificateId === null ? [] : await certificatesById(tx, [certificateId])
  return found
}

const participantOf = (tx: TenantTx, { assessmentApplicantId }: SkkStored) =>
  assessmentApplicantId === null ? Promise.resolve(undefined) : participant(tx, assessmentApplicantId)

const assessorReport = async (tx: TenantTx, row: SkkStored): Promise<map.AssessorReport> => {
  const one = await participantOf(tx, row)
  const assessment = one && (await assessmentOf(tx, one.assessmentId))
  const [assessor] = one?.assessorId ? await assessorsById(tx, [one.assessorId]) : []
  const [venue] = assessment?.tukId ? await tuksNamed(tx, lspOf(tx), [assessment.tukId]) : []
  return {
    assessorNumber: assessor?.registrationNumber ?? null,
    isCompetent: one?.statusRecomendation === 'K',
    note: null,
    venueCode: venue?.tukCode ?? null,
    venueName: venue?.tukName ?? null,
    startsOn: assessment?.startsOn ?? null,
    endsOn: assessment?.endsOn ?? null,
    isPortfolio: one?.testMethod === 'portfolio',
  }
}

const committeeReport = async (tx: TenantTx, row: SkkStored): Promise<map.CommitteeReport> => {
  const decisions = row.assessmentApplicantId === null ? [] : await decisionsOf(tx, row.assessmentApplicantId)
  const decision = decisions.at(-1)
  return {
    memberNames: decision?.votes.map(({ name }) => name) ?? [],
    isCompetent: decision?.graduation === 'L',
    note: decision?.reason ?? null,
    decidedOn: decision?.decidedOn ?? '',
  }
}
