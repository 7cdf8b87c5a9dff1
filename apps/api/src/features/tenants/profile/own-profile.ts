import {
  type LspProfileInput,
  lspProfileInput,
  type LspProfile as ProfileView,
  usualFormRules,
  usualPublishingNeeds,
} from '@kompeten/contract/tenants/lsp-profile'
import { type LspPicture, timeZones } from '@kompeten/contract/tenants/tenants'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { announce } from '../../../platform/database/bus.ts'
import { columnsFor, shown } from '../../../platform/wire.ts'
import { picturePath } from '../faces/lsp-face.ts'
import { tenantsChannel } from '../tenant-directory.ts'
import { pictureColumn } from '../tenants.store.ts'
import { keptDays, shownDays } from './complaint-days.ts'
import { changeLspProfile, type LspProfile, lspProfile } from './lsp-profile.ts'
import { keptTemplates, numberExample } from './number-templates.ts'
import { keptPayment, shownPayment } from './payment.ts'

const columnsOf = columnsFor<LspProfile>()(lspProfileInput, [
  'assessment_number_template',
  'complaint_first_days',
  'complaint_handler_days',
  'complaint_answer_days',
  'payment_words',
  'payment_words_en',
  'bank_accounts',
  'feedback_rule',
  'review_rule',
  'minutes_nik',
  'publishing_asks',
])

const detailsOf = (row: LspProfile): LspProfileInput =>
  shown(lspProfileInput, row, {
    time_zone: timeZones.find((zone) => zone === row.timeZone) ?? 'Asia/Jakarta',
    assessment_number_template: row.numberTemplates.assessment ?? null,
    ...shownDays(row.settings.complaintDays),
    ...shownPayment(row.settings.payment),
    feedback_rule: (row.settings.formRules ?? usualFormRules).feedback,
    review_rule: (row.settings.formRules ?? usualFormRules).review,
    minutes_nik: row.settings.minutesNik ?? 'masked',
    publishing_asks: [...(row.settings.publishingAsks ?? usualPublishingNeeds)],
  })

/** The LSP of the session as its own people see to it. */
export const readOwnProfile = async (ctx: ReadCtx): Promise<ProfileView> => {
  const { tx, actor } = ctx
  const row = await lspProfile(tx)
  return {
    lsp_id: row.lspId,
    lsp_name: row.name,
    short_name: row.shortName,
    lsp_type: row.type,
    ...detailsOf(row),
    assessment_number_example: numberExample(ctx, row.numberTemplates.assessment ?? null),
    logo: picturePath(row, 'logo'),
    favicon: picturePath(row, 'favicon'),
    login_picture: row.loginPictureKey === null ? null : picturePath(row, 'login-picture'),
    has_logo: row.logoKey !== null,
    has_favicon: row.faviconKey !== null,
    version: row.version,
    may: actor.permissions.has('LSP_UPDATE') ? ['update'] : [],
  }
}

/** Of people, or ways to reach them: the log names that they changed, not to what. */
const personal: ReadonlySet<keyof LspProfileInput> = new Set([
  'director_name',
  'certification_manager_name',
  'contact',
  'email',
])

const changesOf = (before: LspProfileInput, after: LspProfileInput) =>
  Object.fromEntries(
    (Object.keys(after) as (keyof LspProfileInput)[])
      .filter((key) => String(before[key]) !== String(after[key]))
      .map((key) => [key, personal.has(key) ? ['…', '…'] : [before[key], after[key]]]),
  )

/**
 * Changes what the LSP says of itself; its hosts show it at once, and documents that are made from now on. What is
 * signed already stays as it is.
 * @throws Refusal `version_conflict` naming who was first, `rule_broken` for a template that nobody could number by,
 * and for days of which a later ends before an earlier
 */
export const changeOwnProfile = async (
  ctx: WriteCtx,
  { version, ...input }: LspProfileInput & { version: number },
): Promise<ProfileView> => {
  const row = await lspProfile(ctx.tx)
  const before = detailsOf(row)
  await changeLspProfile(ctx, version, {
    ...columnsOf(input),
    numberTemplates: keptTemplates(input.assessment_number_template),
    settings: {
      ...row.settings,
      complaintDays: keptDays(input),
      formRules: { feedback: input.feedback_rule, review: input.review_rule },
      minutesNik: input.minutes_nik,
      publishingAsks: [...new Set(input.publishing_asks)],
      payment: keptPayment(input),
    },
  })
  await announce(ctx.tx, tenantsChannel, '')
  const subject = { kind: 'lsp', id: ctx.tenant.lspId }
  ctx.tell({ name: 'lsp.profile_changed', subject, facts: changesOf(before, input) })
  return readOwnProfile(ctx)
}

/** Sets a picture of the LSP's own face to the file stored under `key`, or with null takes it away. */
export const changeOwnPicture = async (
  ctx: WriteCtx,
  picture: LspPicture,
  key: string | null,
): Promise<ProfileView> => {
  const { version } = await lspProfile(ctx.tx)
  await changeLspProfile(ctx, version, { [pictureColumn[picture]]: key })
  await announce(ctx.tx, tenantsChannel, '')
  ctx.tell({
    name: 'lsp.picture_changed',
    subject: { kind: 'lsp', id: ctx.tenant.lspId },
    facts: { picture },
  })
  return readOwnProfile(ctx)
}
