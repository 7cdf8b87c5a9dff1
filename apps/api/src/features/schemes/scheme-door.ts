import { pick } from '@kompeten/contract/platform/pick'
import type { SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { Prerequisite } from '@kompeten/contract/schemes/prerequisites'
import type { RenewalRule } from '@kompeten/contract/schemes/renewal'
import type { SurveillanceRule } from '@kompeten/contract/schemes/surveillance-rule'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { takesApplications } from './schemes.rules.ts'
import { offeredSchemes, schemeById } from './schemes.store.ts'
import { versionsById } from './versions/scheme-versions.store.ts'
import type { ToldWithdrawal } from './withdrawal/withdrawals.rules.ts'

/** A published version as others rest on it: it never changes. `number` counts the publications from 1. */
export type SchemeDocument = {
  schemaId: string
  schemaVersionId: string
  number: number
  code: string | null
  /** Rupiah, for one participant. */
  fee: number | null
  details: SchemeDetails
  units: Unit[]
  prerequisites: Prerequisite[]
  renewal: RenewalRule | null
  surveillance: SurveillanceRule | null
  /** Of the scheme, whatever its version. */
  withdrawal: ToldWithdrawal
  /** The version that the scheme shows now, and whether it takes applications with it. */
  publishedVersionId: string | null
  offered: boolean
  inBin: boolean
}

/** One version that was published once, whatever became of it since; undefined for drafts and what is not there. */
export const schemeVersion = async (
  tx: TenantTx,
  schemaVersionId: string,
): Promise<SchemeDocument | undefined> => {
  const version = (await versionsById(tx, [schemaVersionId])).get(schemaVersionId)
  if (!version || version.number === null) return undefined
  const scheme = await schemeById(tx, version.schemeId)
  if (!scheme) return undefined
  return {
    schemaId: version.schemeId,
    schemaVersionId,
    number: version.number,
    code: scheme.code,
    fee: scheme.fee,
    ...pick(version, 'details', 'units', 'prerequisites', 'renewal', 'surveillance'),
    withdrawal: scheme,
    publishedVersionId: scheme.publishedVersionId,
    offered: takesApplications(scheme),
    inBin: scheme.deletedAt !== null,
  }
}

/** The version of a scheme that is published now; undefined before the first, and for a scheme in the bin. */
export const publishedVersion = async (
  tx: TenantTx,
  schemaId: string,
): Promise<SchemeDocument | undefined> => {
  const scheme = await schemeById(tx, schemaId)
  if (!scheme || scheme.deletedAt !== null || scheme.publishedVersionId === null) return undefined
  return schemeVersion(tx, scheme.publishedVersionId)
}

const most = 500

/** The schemes that take applications, by name, without their units; at most 500. */
export const schemesOffered = (tx: TenantTx) => offeredSchemes(tx, most)
