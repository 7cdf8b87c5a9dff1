import { roleCodes } from '@kompeten/contract/platform/roles'
import { openingOutcomes } from '@kompeten/contract/requirements/test-material'
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofLsp } from '../../platform/database/columns.ts'
import { requirementFile } from './requirements.tables.ts'

/** Every opening of test material, and every one that was refused (ISO/IEC 17024 7.4); only ever added to. */
export const materialOpening = pgTable(
  'material_opening',
  {
    lspId: ofLsp(),
    openingId: uuid('opening_id').notNull(),
    requirementFileId: uuid('requirement_file_id').notNull(),
    requirementMasterId: uuid('requirement_master_id').notNull(),
    /** As they were called then. */
    requirementName: text('requirement_name').notNull(),
    fileName: text('file_name').notNull(),
    outcome: text('outcome', { enum: openingOutcomes }).notNull(),
    reason: text('reason').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    openedBy: uuid('opened_by').notNull(),
    openedByName: text('opened_by_name').notNull(),
    openedByRole: text('opened_by_role', { enum: roleCodes }).notNull(),
    assessmentId: uuid('assessment_id'),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.openingId] }),
    foreignKey({
      name: 'material_opening_of_file',
      columns: [table.lspId, table.requirementFileId],
      foreignColumns: [requirementFile.lspId, requirementFile.requirementFileId],
    }),
    index('material_opening_by_time').on(table.lspId, table.openedAt, table.openingId),
    index('material_opening_by_requirement').on(table.lspId, table.requirementMasterId, table.openedAt),
  ],
)
