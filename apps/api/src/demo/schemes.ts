import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Scheme } from '@kompeten/contract/schemes/schemes'
import { surveillanceAsks } from '@kompeten/contract/schemes/surveillance-rule'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import {
  approveVersion,
  approveVersionToo,
  createMainScheme,
  importSchemes,
  listSchemes,
  publishVersion,
  readVersion,
  saveRules,
  withdrawScheme,
} from '../features/schemes/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { dayAfter, dayIn } from '../platform/days.rules.ts'
import { newFileKey } from '../platform/files/key.ts'
import type { ReceivedFile } from '../platform/files/receive.ts'
import type { FileStore } from '../platform/files/store.ts'
import { newId } from '../platform/ids.ts'
import { schemesServices } from '../schemes-services.ts'
import { everyScheme } from './every-scheme.ts'
import type { DemoLspKey } from './people.ts'
import { samplePdf } from './sample-pdf.ts'

type FieldOfWork = { code: string; name: string; nameEn: string }

const fields: FieldOfWork[] = [
  {
    code: 'TIK',
    name: 'Teknologi informasi dan komunikasi',
    nameEn: 'Information and communication technology',
  },
  { code: 'ADM', name: 'Administrasi perkantoran', nameEn: 'Office administration' },
  { code: 'KEU', name: 'Akuntansi dan keuangan', nameEn: 'Accounting and finance' },
  { code: 'EKR', name: 'Ekonomi kreatif', nameEn: 'Creative economy' },
  { code: 'HTL', name: 'Hotel dan restoran', nameEn: 'Hotel and restaurant' },
  { code: 'KON', name: 'Konstruksi', nameEn: 'Construction' },
]

/** The fields of work that each LSP certifies in. */
const ofLsp: Record<DemoLspKey, readonly string[]> = {
  digital: ['TIK', 'ADM', 'KEU', 'EKR'],
  karya: fields.map(({ code }) => code),
}

const read = (): { main_scheme_code: string }[] =>
  JSON.parse(readFileSync(new URL('schemes.json', import.meta.url), 'utf8'))

/** Loads the schemes of an LSP by the import that its admin would use. */
export const addDemoSchemes = async (ctx: WriteCtx, lsp: DemoLspKey): Promise<void> => {
  const own = ofLsp[lsp]
  for (const { code, name, nameEn } of fields.filter((field) => own.includes(field.code))) {
    await createMainScheme(ctx, {
      main_schema_code: code,
      main_schema_name: name,
      main_schema_name_en: nameEn,
      description: null,
    })
  }
  const bytes = Buffer.from(JSON.stringify(read().filter((one) => own.includes(one.main_scheme_code))))
  const file = {
    bytes,
    mime: 'application/json',
    extension: 'json',
    sha256: '',
    name: 'schemes.json',
    key: '',
  }
  const { data } = await importSchemes(ctx, file, { dryRun: false })
  if (!data.stored) throw new Error(`The demo's schemes were refused: ${JSON.stringify(data.errors)}`)
}

/** The first complete draft of an LSP, which its scheme committee approved; undefined where there is none. */
const approvedDraft = async (ctx: WriteCtx) =>
  (await listSchemes(ctx, everyScheme)).data.find(
    ({ draft_version_id, kuk_count }) => draft_version_id && kuk_count > 0,
  )

/** Approves the first complete draft as one of the committee, with its minutes; `again` as the other. */
export const approveDemoScheme = async (ctx: WriteCtx, files: FileStore, again: boolean): Promise<void> => {
  const scheme = await approvedDraft(ctx)
  const versionId = scheme?.draft_version_id
  if (!scheme || !versionId) return
  if (again) {
    await approveVersionToo(ctx, scheme.schema_id, versionId)
    return
  }
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const input = {
    document_number: `BA/KS/03/${today.slice(0, 4)}`,
    decided_on: today,
    review_on: dayAfter(today, 365),
  }
  const minutes = await minutesOf(ctx, files, scheme.schema_name)
  await approveVersion(ctx, scheme.schema_id, versionId, input, minutes)
}

/** Minutes of the scheme committee about a scheme, kept. */
const minutesOf = async (
  { tenant, now }: WriteCtx,
  files: FileStore,
  about: string,
): Promise<ReceivedFile> => {
  const bytes = samplePdf('Berita acara komite skema', [about, 'Contoh untuk demonstrasi.'])
  const key = newFileKey(tenant.lspId, now, 'pdf')
  await files.put(key, bytes, 'application/pdf')
  return {
    ...{ bytes, key, mime: 'application/pdf', extension: 'pdf', name: 'berita-acara-komite.pdf' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const named = (schemes: readonly Scheme[], name: string) =>
  schemes.find((one) => one.schema_name.startsWith(name) && one.kuk_count > 0)

/** Schemes with rules: what one asks of applicants before it certifies, how certificates are renewed, and surveillance. */
export const addDemoRules = async (ctx: WriteCtx): Promise<void> => {
  const { data } = await listSchemes(ctx, everyScheme)
  const [asking, held] = [named(data, 'Office Administrative'), named(data, 'Content Creator')]
  if (!asking?.draft_version_id || !held) return
  const none = { schema_id: null, education_code: null, years: null, text: null, text_en: null }
  const { version } = await readVersion(ctx, asking.schema_id, asking.draft_version_id)
  await saveRules(ctx, asking.schema_id, asking.draft_version_id, {
    prerequisites: [
      { ...none, prerequisite_id: newId(), kind: 'education', education_code: 'SMA' },
      { ...none, prerequisite_id: newId(), kind: 'experience', years: 2 },
      { ...none, prerequisite_id: newId(), kind: 'certificate', schema_id: held.schema_id },
      {
        ...none,
        ...{ prerequisite_id: newId(), kind: 'other' },
        text: 'Mampu mengetik 40 kata per menit, diuji LSP',
        text_en: 'Types 40 words a minute, tested by the LSP',
      },
    ],
    renewal: { from_months: 3, until_months: 0, ways: ['portfolio', 'rcc'] },
    surveillance: null,
    version,
  })
  const [main, other] = await certifyingDrafts(ctx, data)
  const ruled = [
    { draft: main, renewal: null, surveillance: { every_months: 9, asks: ['statement' as const] } },
    {
      draft: other,
      renewal: { from_months: 6, until_months: 12, ways: ['full' as const, 'rcc' as const] },
      surveillance: { every_months: 12, asks: [...surveillanceAsks] },
    },
  ]
  for (const { draft, ...rules } of ruled) {
    if (!draft) continue
    const { schema_id, schema_version_id, version } = draft
    await saveRules(ctx, schema_id, schema_version_id, { prerequisites: [], ...rules, version })
  }
}

/** The drafts that the demo's certificates are issued under, in their order: those with all that they are numbered by. */
const certifyingDrafts = async (ctx: WriteCtx, schemes: readonly Scheme[]): Promise<SchemeVersion[]> => {
  const found: SchemeVersion[] = []
  for (const { schema_id, draft_version_id, kuk_count } of schemes) {
    if (draft_version_id === null || kuk_count === 0) continue
    const draft = await readVersion(ctx, schema_id, draft_version_id)
    const { kbli_code, kbji_code, sector_letters, schema_name_en } = draft.details
    if (kbli_code && kbji_code && sector_letters && schema_name_en) found.push(draft)
  }
  return found
}

/** One scheme is being withdrawn, and another takes its place. */
export const withdrawDemoScheme = async (ctx: WriteCtx, files: FileStore): Promise<void> => {
  const { data } = await listSchemes(ctx, everyScheme)
  const [going, successor] = [named(data, 'KKNI Level II'), named(data, 'Office Administrative')]
  if (!going || !successor) return
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const input = {
    reason: 'SKKNI acuannya dicabut dan digantikan standar baru',
    last_application_on: dayAfter(today, 45),
    last_assessment_on: dayAfter(today, 120),
    successor_id: successor.schema_id,
    document_number: `BA/KS/07/${today.slice(0, 4)}`,
    decided_on: today,
  }
  await withdrawScheme(ctx, going.schema_id, input, await minutesOf(ctx, files, going.schema_name))
}

/** Publishes the schemes that are complete, once it is said what they ask of applicants. */
export const publishDemoSchemes = async (ctx: WriteCtx): Promise<void> => {
  const { readiness } = schemesServices
  for (const { schema_id, draft_version_id, kuk_count } of (await listSchemes(ctx, everyScheme)).data) {
    if (draft_version_id && kuk_count > 0) await publishVersion(ctx, readiness, schema_id, draft_version_id)
  }
}
