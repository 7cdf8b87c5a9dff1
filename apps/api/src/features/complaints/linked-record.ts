import type { LinkedKind } from '@kompeten/contract/complaints/content'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { actorsOf } from '../../platform/outbox/events.store.ts'
import { peopleInRoles } from '../access/index.ts'
import { assessmentOf, assessorsOf } from '../assessments/index.ts'
import { certificatesById } from '../certificates/index.ts'
import { whoDecided } from '../plenos/index.ts'
import { venuesById } from '../tuk/index.ts'

/** A record that a complaint is about: its name, and who took part in it, by person. */
export type LinkedRecord = { name: string; involved: string[] }

/** Its assessors and supervisors (penyelia), the members of its pleno, who decided, and whoever took a step with it. */
const involvedInAssessment = async (tx: TenantTx, assessmentId: string): Promise<string[]> => {
  const [assessors, deciders, actors] = await Promise.all([
    assessorsOf(tx, assessmentId),
    whoDecided(tx, assessmentId),
    actorsOf(tx, { kind: 'assessment', id: assessmentId }),
  ])
  return [...assessors.map(({ userId }) => userId), ...deciders, ...actors]
}

const reads: Record<LinkedKind, (tx: TenantTx, id: string) => Promise<LinkedRecord | undefined>> = {
  assessment: async (tx, id) => {
    const found = await assessmentOf(tx, id)
    if (!found) return undefined
    return { name: `${found.number} ${found.title}`, involved: await involvedInAssessment(tx, id) }
  },
  certificate: async (tx, id) => {
    const [found] = await certificatesById(tx, [id])
    if (!found) return undefined
    const { certificateNumber, holderName, assessmentId, userId, signer } = found
    const assessed = assessmentId === null ? [] : await involvedInAssessment(tx, assessmentId)
    return {
      name: certificateNumber ?? holderName,
      involved: [
        ...assessed,
        ...[userId, signer?.userId].flatMap((one) => one ?? []),
        ...(await actorsOf(tx, { kind: 'certificate', id })),
      ],
    }
  },
  venue: async (tx, id) => {
    const [found] = await venuesById(tx, [id])
    if (!found) return undefined
    const admins = (await peopleInRoles(tx, ['ADT'])).filter(({ tukId }) => tukId === id)
    return { name: found.tukName, involved: admins.map(({ userId }) => userId) }
  },
}

/** The record of the LSP that a complaint is about, with who took part in it; undefined where it is not there. */
export const linkedRecord = async (
  tx: TenantTx,
  kind: LinkedKind,
  id: string,
): Promise<LinkedRecord | undefined> => {
  const found = await reads[kind](tx, id)
  return found && { ...found, involved: [...new Set(found.involved)] }
}
