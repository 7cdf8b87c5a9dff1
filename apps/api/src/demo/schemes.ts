import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  approveVersion,
  approveVersionToo,
  createMainScheme,
  importSchemes,
  listSchemes,
  publishVersion,
} from '../features/schemes/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { dayAfter, dayIn } from '../platform/days.rules.ts'
import { newFileKey } from '../platform/files/key.ts'
import type { FileStore } from '../platform/files/store.ts'
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
  const bytes = samplePdf('Berita acara komite skema', [scheme.schema_name, 'Contoh untuk demonstrasi.'])
  const key = newFileKey(ctx.tenant.lspId, ctx.now, 'pdf')
  await files.put(key, bytes, 'application/pdf')
  await approveVersion(ctx, scheme.schema_id, versionId, input, {
    ...{ bytes, key, mime: 'application/pdf', extension: 'pdf', name: 'berita-acara-komite.pdf' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
}

/** Publishes the schemes that are complete, once it is said what they ask of applicants. */
export const publishDemoSchemes = async (ctx: WriteCtx): Promise<void> => {
  const { readiness } = schemesServices
  for (const { schema_id, draft_version_id, kuk_count } of (await listSchemes(ctx, everyScheme)).data) {
    if (draft_version_id && kuk_count > 0) await publishVersion(ctx, readiness, schema_id, draft_version_id)
  }
}
