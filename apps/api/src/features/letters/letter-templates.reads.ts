import type { LetterTemplate, LetterTemplateRow } from '@kompeten/contract/letter-templates'
import { fieldsOf, type LetterType, letterTypes } from '@kompeten/contract/letter-types'
import type { ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { formatNumber } from '../../platform/numbering/numbering.rules.ts'
import { isTableField } from './letter-sample.ts'
import {
  type LetterSetting,
  type LetterText,
  settingsOf,
  textsOf,
  textVersions,
} from './letter-settings.store.ts'
import { numberFields } from './number-letters.ts'

/** What a number looks like, such as the 7th of its series. */
export const numberExample = (ctx: ReadCtx, type: LetterType, setting: LetterSetting): string =>
  formatNumber(setting.numberTemplate, {
    seq: 7,
    day: dayIn(ctx.tenant.timeZone, ctx.now),
    fields: numberFields(type, setting, ctx.tenant.shortName),
  })

const rowView = (
  ctx: ReadCtx,
  type: LetterType,
  text: LetterText,
  setting: LetterSetting,
): LetterTemplateRow => ({
  letter_type: type,
  title: text.title,
  version: text.version,
  changed_date: text.createdAt?.toISOString() ?? null,
  changed_by_name: text.createdByName,
  number_template: setting.numberTemplate,
  number_reset: setting.numberReset,
  classification: setting.classification,
  signer_role: setting.signerRole,
  number_example: numberExample(ctx, type, setting),
  settings_version: setting.version,
  may: ctx.actor.permissions.has('LETTER_TEMPLATE_UPDATE') ? ['update'] : [],
})

/** All types of letters, with what the LSP has made of them. */
export const listLetterTemplates = async (ctx: ReadCtx): Promise<LetterTemplateRow[]> => {
  const { tx, tenant } = ctx
  const [textFor, settingFor] = await Promise.all([
    textsOf(tx, tenant.lspId, letterTypes),
    settingsOf(tx, tenant.lspId, letterTypes),
  ])
  return letterTypes.map((type) => rowView(ctx, type, textFor(type), settingFor(type)))
}

/** The text of a type's letters, with the fields that it may name and its earlier versions. */
export const readLetterTemplate = async (ctx: ReadCtx, type: LetterType): Promise<LetterTemplate> => {
  const { tx, tenant } = ctx
  const [textFor, settingFor, versions] = await Promise.all([
    textsOf(tx, tenant.lspId, [type]),
    settingsOf(tx, tenant.lspId, [type]),
    textVersions(tx, tenant.lspId, type),
  ])
  const text = textFor(type)
  return {
    ...rowView(ctx, type, text, settingFor(type)),
    body: text.body,
    fields: fieldsOf(type).map((name) => ({ name, is_table: isTableField(type, name) })),
    versions: versions.map((earlier) => ({
      version: earlier.version,
      created_date: earlier.createdAt.toISOString(),
      created_by_name: earlier.createdByName,
    })),
  }
}
