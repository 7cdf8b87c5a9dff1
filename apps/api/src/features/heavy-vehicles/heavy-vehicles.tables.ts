import {
  capacityUnits,
  operatorClasses,
  vehicleCategories,
} from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofLsp, stamps } from '../../platform/database/columns.ts'

/** Heavy equipment whose operators an LSP certifies (domain §6.5). */
export const heavyVehicle = pgTable(
  'heavy_vehicle',
  {
    lspId: ofLsp(),
    heavyVehicleId: uuid('heavy_vehicle_id').notNull(),
    /** Unique among those of the LSP that are not in the bin. */
    vehicleCode: text('vehicle_code').notNull(),
    vehicleName: text('vehicle_name').notNull(),
    vehicleNameEn: text('vehicle_name_en'),
    category: text('category', { enum: vehicleCategories }).notNull(),
    brand: text('brand'),
    model: text('model'),
    operatorClass: text('operator_class', { enum: operatorClasses }),
    capacityMin: doublePrecision('capacity_min'),
    capacityMax: doublePrecision('capacity_max'),
    capacityUnit: text('capacity_unit', { enum: capacityUnits }),
    sioRequired: boolean('sio_required').notNull(),
    schemaIds: uuid('schema_ids').array().notNull(),
    active: boolean('active').notNull(),
    description: text('description'),
    ...stamps(),
    nameKey: text('name_key').notNull().generatedAlwaysAs(sql`lower(vehicle_name)`),
    codeKey: text('code_key').notNull().generatedAlwaysAs(sql`lower(vehicle_code)`),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(vehicle_name || ' ' || coalesce(vehicle_name_en, '') || ' ' || vehicle_code || ' ' || coalesce(brand, '') || ' ' || coalesce(model, ''))`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.lspId, table.heavyVehicleId] }),
    uniqueIndex('heavy_vehicle_code_once').on(table.lspId, table.codeKey).where(sql`deleted_at is null`),
    index('heavy_vehicle_by_name')
      .on(table.lspId, table.nameKey, table.heavyVehicleId)
      .where(sql`deleted_at is null`),
    index('heavy_vehicle_by_created')
      .on(table.lspId, table.createdAt, table.heavyVehicleId)
      .where(sql`deleted_at is null`),
    index('heavy_vehicle_search').using('gin', table.lspId, table.searchText.op('gin_trgm_ops')),
  ],
)
