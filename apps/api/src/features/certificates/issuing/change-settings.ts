import { type IssuingSettings, issuingSettings } from '@kompeten/contract/certificates/issuing'
import type { WriteCtx } from '../../../platform/context.ts'
import { lastNumberOf } from '../../../platform/numbering/numbering.store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { changeLspProfile, lspProfile } from '../../tenants/index.ts'
import { serialDigits } from './certificate-number.rules.ts'
import { readSettings } from './issuing.reads.ts'
import { certificateSeries } from './number-series.ts'

const plainColumns = columnsFor<Parameters<typeof changeLspProfile>[2]>()(issuingSettings, [
  'lsp_name_en',
  'serial_width',
  'last_serial_elsewhere',
  'blanko_warn_below',
])

/**
 * Changes what the LSP says of itself on certificates to come; those that are signed stay as they are.
 * @throws Refusal `version_conflict`; `rule_broken` where the serial given elsewhere needs more digits than there are
 */
export const changeSettings = async (
  ctx: WriteCtx,
  { version, ...input }: IssuingSettings & { version: number },
) => {
  const { tx, tenant } = ctx
  const profile = await lspProfile(tx)
  const last = Math.max(input.last_serial_elsewhere, await lastNumberOf(tx, certificateSeries, ''))
  const limit = serialDigits(last)
  if (limit > input.serial_width) {
    throw new Refusal('rule_broken', {
      issues: [{ path: 'serial_width', code: 'too_small', facts: { limit } }],
    })
  }
  await changeLspProfile(ctx, version, {
    ...plainColumns(input),
    nameEn: input.lsp_name_en,
    settings: {
      ...profile.settings,
      certificates: {
        serialWidth: input.serial_width,
        lastSerialElsewhere: input.last_serial_elsewhere,
        blankoWarnBelow: input.blanko_warn_below,
      },
    },
  })
  const after = await readSettings(ctx)
  ctx.tell({
    name: 'certificate_settings.changed',
    subject: { kind: 'lsp', id: tenant.lspId },
    facts: { serial_width: [profile.settings.certificates?.serialWidth ?? null, input.serial_width] },
  })
  return after
}
