import {
  type LetterTemplate,
  type LetterTemplateRow,
  letterTemplateRow,
} from '@kompeten/contract/letters/templates'
import { fieldsOf, type LetterType, letterTypes } from '@kompeten/contract/letters/types'
import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import { formatNumber } from '../../../platform/numbering/numbering.rules.ts'
import { shown } from '../../../platform/wire.ts'
import { numberFields } from '../number-letters.ts'
import {
  type LetterSetting,
  type LetterText,
  settingsOf,
  textsOf,
  textVersions,
} from '../signing/letter-settings.store.ts'
import { isTableField } from './letter-sample.ts'

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
): LetterTemplateRow =>
  shown(letterTemplateRow, setting, {
    letter_type: type,
    title: text.title,
    version: text.version,
    changed_date: text.createdAt?.toISOString() ?? null,
    changed_by_name: text.createdByName,
    number_example: numberExample(ctx, type, setting),
    settings_version: setting.version,
    may: ctx.actor.permissions.has('LETTER_TEMPLATE_UPDATE') ? ['update'] : [],
  })

/** All types of letters, with what the LSP has made of them. */
export const listLetterTemplates = async (ctx: ReadCtx): Promise<LetterTemplateRow[]> => {
  const { tx } = ctx
  const [textFor, settingFor] = await Promise.all([textsOf(tx, letterTypes), settingsOf(tx, letterTypes)])
  return letterTypes.map((type) => rowView(ctx, type, textFor(type), settingFor(type)))
}

/** The text of a type's letters, with the fields that it may name and its earlier versions. */
export const readLetterTemplate = async (ctx: ReadCtx, type: LetterType): Promise<LetterTemplate> => {
  const { tx } = ctx
  const [textFor, settingFor, versions] = await Promise.all([
    textsOf(tx, [type]),
    settingsOf(tx, [type]),
    textVersions(tx, type),
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
