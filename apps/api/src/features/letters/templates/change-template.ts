import {
  type LetterSettingsInput,
  type LetterTemplate,
  letterSettingsInput,
} from '@kompeten/contract/letters/templates'
import type { LetterType } from '@kompeten/contract/letters/types'
import type { WriteCtx } from '../../../platform/context.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { type TemplateFault, templateFault } from '../../../platform/numbering/numbering.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { columnsFor } from '../../../platform/wire.ts'
import { paperOf } from '../../tenants/index.ts'
import { printLetter } from '../print-letter.ts'
import { insertText, saveSetting, settingsOf, textsOf } from '../signing/letter-settings.store.ts'
import { checkText } from '../write-letter.ts'
import { sampleFacts } from './letter-sample.ts'
import { numberExample, readLetterTemplate } from './letter-templates.reads.ts'

const settingColumns = columnsFor<Parameters<typeof saveSetting>[1]>()(letterSettingsInput)

const conflict = (ctx: WriteCtx, now: { by: string | null; at: Date | null; version: number }) =>
  new Refusal('version_conflict', {
    changed_by: now.by ?? '',
    changed_at: (now.at ?? ctx.now).toISOString(),
    version: now.version,
  })

/**
 * Gives a type's letters a new text, as its next version; letters that are written keep theirs.
 * @throws Refusal `version_conflict` where another version has come since, `rule_broken` for a field it does not have
 */
export const changeText = async (
  ctx: WriteCtx,
  type: LetterType,
  { version, title, body }: { version: number; title: string; body: string },
): Promise<LetterTemplate> => {
  const { tx, tenant, now, actor } = ctx
  const { lspId } = tenant
  checkText(type, { title, body })
  const textFor = await textsOf(tx, [type])
  const before = textFor(type)
  if (before.title === title && before.body === body) return readLetterTemplate(ctx, type)
  const added =
    before.version === version &&
    (await insertText(tx, {
      letterType: type,
      version: version + 1,
      title,
      body,
      createdAt: now,
      createdByName: actor.name,
    }))
  if (!added) {
    const latest = (await textsOf(tx, [type]))(type)
    throw conflict(ctx, { by: latest.createdByName, at: latest.createdAt, version: latest.version })
  }
  ctx.tell({
    name: 'letter_template.changed',
    subject: { kind: 'lsp', id: lspId },
    facts: { letter_type: type, version: version + 1 },
  })
  return readLetterTemplate(ctx, type)
}

const faults = {
  no_number: 'number_without_seq',
  unknown_field: 'number_field_unknown',
  number_repeats: 'number_repeats',
} as const satisfies Record<TemplateFault, string>

/**
 * Says how letters of a type are numbered and who signs them, from the next one on.
 * @throws Refusal `version_conflict`, `rule_broken` for a template that would give a number twice or cannot be filled
 */
export const changeSettings = async (
  ctx: WriteCtx,
  type: LetterType,
  { settings_version: version, ...input }: LetterSettingsInput & { settings_version: number },
): Promise<LetterTemplate> => {
  const { tx, tenant, now, actor } = ctx
  const fault = templateFault(input.number_template, input.number_reset, ['type', 'lsp', 'cls'])
  if (fault) {
    throw new Refusal('rule_broken', { issues: [{ path: 'number_template', code: faults[fault] }] })
  }
  const saved = await saveSetting(
    tx,
    {
      letterType: type,
      ...settingColumns(input),
      modifiedAt: now,
      modifiedByName: actor.name,
    },
    version,
  )
  const setting = (await settingsOf(tx, [type]))(type)
  if (!saved) throw conflict(ctx, { by: null, at: null, version: setting.version })
  ctx.tell({
    name: 'letter_template.settings_changed',
    subject: { kind: 'lsp', id: tenant.lspId },
    facts: { letter_type: type, number_template: input.number_template, signer_role: input.signer_role },
  })
  return readLetterTemplate(ctx, type)
}

/** A text with sample data as PDF; keeps nothing. @throws Refusal `rule_broken` for a field that the type does not have */
export const previewText = async (
  ctx: WriteCtx,
  type: LetterType,
  text: { title: string; body: string },
): Promise<FileAnswer> => {
  checkText(type, text)
  const { tx, tenant, now } = ctx
  const paper = await paperOf(tx)
  const setting = (await settingsOf(tx, [type]))(type)
  const letter = {
    letterType: type,
    state: 'DRAFT' as const,
    letterNumber: numberExample(ctx, type, setting),
    letterDate: dayIn(tenant.timeZone, now),
    ...text,
    facts: sampleFacts(type),
    addresseeName: 'Rina Kusuma',
    addresseeAddress: 'Jalan Braga 10\nBandung',
    signerRole: setting.signerRole,
    signerName: null,
    signedByName: null,
    signedByTitle: null,
    signedAt: null,
  }
  return {
    name: `${type}.pdf`,
    mime: 'application/pdf',
    inline: true,
    make: (files) => printLetter({ letter, paper }, files),
  }
}
