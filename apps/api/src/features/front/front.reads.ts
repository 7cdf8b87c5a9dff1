import { type Front, type FrontScheme, frontView } from '@kompeten/contract/front/front'
import type { PublicCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { askedAtApplication } from '../applications/index.ts'
import { noticeOn, prerequisitesIn, publishedVersion } from '../schemes/index.ts'
import { lspProfile, paymentOf } from '../tenants/index.ts'

/** The LSP as a stranger may know it. */
export const readFront = async ({ tx }: PublicCtx): Promise<Front> => {
  const lsp = await lspProfile(tx)
  return shown(frontView, lsp, { lsp_name: lsp.name, lsp_type: lsp.type })
}

/** One scheme that takes applications, with all that it asks. @throws Refusal `not_found` also for one that takes none */
export const readFrontScheme = async (
  { tx, caller, tenant, now }: PublicCtx,
  schemeId: string,
): Promise<FrontScheme> => {
  const scheme = await publishedVersion(tx, schemeId)
  if (!scheme?.offered) throw new Refusal('not_found')
  const { details, units, code, fee } = scheme
  const { schema_name, schema_name_en, schema_type, level, description, valid_months } = details
  const prerequisites = await prerequisitesIn(tx, caller.language, scheme.prerequisites)
  return {
    schema_id: schemeId,
    schema_code: code,
    schema_name,
    schema_name_en,
    schema_type,
    level,
    description,
    fee,
    payment: fee ? await paymentOf(tx) : null,
    valid_months,
    prerequisites: prerequisites.map(({ prerequisite_id, words }) => ({ prerequisite_id, words })),
    renewal: scheme.renewal,
    withdrawal: noticeOn(scheme.withdrawal, dayIn(tenant.timeZone, now)),
    units: units.map(({ unit_id, unit_code, title, title_en }) => ({ unit_id, unit_code, title, title_en })),
    requirements: await askedAtApplication(tx, schemeId, caller.language),
  }
}
