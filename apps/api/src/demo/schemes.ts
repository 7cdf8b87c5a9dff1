import { readFileSync } from 'node:fs'
import { createMainScheme, importSchemes, listSchemes, publishVersion } from '../features/schemes/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { everyScheme } from './every-scheme.ts'
import type { DemoLspKey } from './people.ts'

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

/** Loads the schemes of an LSP by the import that its admin would use, and publishes those that are complete. */
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
  for (const { schema_id, draft_version_id, kuk_count } of (await listSchemes(ctx, everyScheme)).data) {
    if (draft_version_id && kuk_count > 0) await publishVersion(ctx, schema_id, draft_version_id)
  }
}
