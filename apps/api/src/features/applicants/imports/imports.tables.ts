import { importStates } from '@kompeten/contract/applicants/imports'
import type { ColumnMapping, ImportReport } from '@kompeten/contract/platform/imports'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, bytes, ofLsp } from '../../../platform/database/columns.ts'

/** A workbook of applicants on its way in: checked first, stored when a person says so, each in a job. */
export const applicantImport = pgTable(
  'applicant_import',
  {
    lspId: ofLsp(),
    importId: uuid('import_id').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    language: text('language', { enum: ['id', 'en'] }).notNull(),
    /** What its foreign headers mean. */
    mapping: jsonb('mapping').$type<ColumnMapping>(),
    /** The venue that its applicants belong to, whatever the rows say: an ADT's own. */
    tukId: uuid('tuk_id'),
    /** The institution that sent them, where the ADT acts for one. */
    senderId: uuid('sender_id'),
    /** Of the step under way. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsAll: integer('rows_all'),
    /** Store the sound rows and leave the others. */
    soundOnly: boolean('sound_only').notNull().default(false),
    report: jsonb('report').$type<ImportReport>(),
    /** Why the file cannot be read, in its language. */
    failure: text('failure'),
    createdAt: at('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdByRole: text('created_by_role').notNull(),
    endedAt: at('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.importId] }),
    index('applicant_import_newest').on(table.lspId, table.createdAt, table.importId),
  ],
)

/** The workbook itself, sealed, while its import goes on: it holds NIKs. Gone with the import's end, or after a day. */
export const applicantImportFile = pgTable(
  'applicant_import_file',
  {
    lspId: ofLsp(),
    importId: uuid('import_id').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.importId] }),
    index('applicant_import_file_oldest').on(table.createdAt),
  ],
)
