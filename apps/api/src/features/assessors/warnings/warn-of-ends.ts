import { expiryWarningDays } from '@kompeten/contract/assessors/assessors'
import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { dayAfter, daysBetween } from '../../../platform/days.rules.ts'
import { peopleAmong } from '../../access/index.ts'
import { schemeFaces } from '../../schemes/index.ts'
import { warningDue } from '../assessors.rules.ts'
import { endingCompetences, endingRegistrations, insertWarning } from './warnings.store.ts'

const furthest = Math.max(...expiryWarningDays)

type Ending = {
  assessorId: string
  userId: string
  subjectId: string
  validUntil: string
  event: Omit<DomainEvent, 'subject'>
}

const endingIn = async (tx: TenantTx, span: { from: string; to: string }): Promise<Ending[]> => {
  const [registrations, competences] = await Promise.all([
    endingRegistrations(tx, span),
    endingCompetences(tx, span),
  ])
  // Who may act as an assessor no more is warned of nothing.
  const userIds = [...registrations, ...competences].map(({ userId }) => userId)
  const present = new Set((await peopleAmong(tx, ['ACS'], userIds)).map(({ userId }) => userId))
  const faces = await schemeFaces(tx, [...new Set(competences.map(({ schemeId }) => schemeId))])
  const faceOf = new Map(faces.map((face) => [face.schemeId, face]))
  const endings: Ending[] = [
    ...registrations.map((row) => ({
      ...row,
      subjectId: row.assessorId,
      event: {
        name: 'accessor.registration_expiring' as const,
        facts: { registration_number: row.registrationNumber },
      },
    })),
    ...competences.map((row) => ({
      ...row,
      subjectId: row.competenceId,
      event: {
        name: 'competence.expiring' as const,
        facts: {
          registration_number: row.registrationNumber,
          competence_id: row.competenceId,
          schema_name: faceOf.get(row.schemeId)?.name ?? '',
          schema_name_en: faceOf.get(row.schemeId)?.nameEn ?? null,
        },
      },
    })),
  ]
  return endings.filter(({ userId }) => present.has(userId))
}

/**
 * Tells which registrations and verified competences of an LSP's assessors end within 90, 60 or 30 days of `today`
 * (`YYYY-MM-DD`), each of the three once for an end, and how many days are left. Who was warned of an end that has moved is warned of the new one.
 */
export const warnOfEnds = async (
  tx: TenantTx,
  { today, now }: { lspId: string; today: string; now: Date },
  tell: (event: DomainEvent) => Promise<void>,
): Promise<void> => {
  const to = dayAfter(today, furthest)
  for (const { assessorId, userId, subjectId, validUntil, event } of await endingIn(tx, {
    from: today,
    to,
  })) {
    const days = warningDue(validUntil, today)
    if (days === undefined) continue
    if (!(await insertWarning(tx, { assessorId, subjectId, validUntil, days, toldAt: now }))) continue
    const left = String(daysBetween(today, validUntil))
    const facts = { ...event.facts, user_id: userId, valid_until: validUntil, days: left }
    await tell({ ...event, subject: { kind: 'accessor', id: assessorId }, facts })
  }
}
