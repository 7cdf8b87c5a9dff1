import { type HeavyVehicleSheetRow, heavyVehicleSheetRow } from '@kompeten/contract/heavy-vehicles'
import type { ListQuery } from '@kompeten/contract/lists'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import { everyRow } from '../../platform/database/every-row.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { importRecords } from '../../platform/sheets/import-records.ts'
import { emptyWorkbook, filledWorkbook } from '../../platform/sheets/sheet-files.ts'
import { changesOf, columnsOf } from './heavy-vehicle-columns.ts'
import { heavyVehicleSheet } from './heavy-vehicle-sheet.ts'
import { type HeavyVehicleRow, heavyVehiclePage, heavyVehiclesByCode } from './heavy-vehicles.store.ts'
import { addHeavyVehicles, changeHeavyVehicle } from './save-heavy-vehicle.ts'

/** An empty workbook to fill in. */
export const heavyVehicleTemplate = async (ctx: ReadCtx): Promise<FileAnswer> =>
  emptyWorkbook(heavyVehicleSheet, ctx)

const yesOrNo = (is: boolean) => (is ? ('ya' as const) : ('tidak' as const))

async function* cells(ctx: ReadCtx, query: ListQuery) {
  for await (const row of everyRow(query, (from) => heavyVehiclePage(ctx, from, false))) {
    yield {
      vehicle_code: row.vehicleCode,
      vehicle_name: row.vehicleName,
      vehicle_name_en: row.vehicleNameEn,
      category: row.category,
      brand: row.brand,
      model: row.model,
      operator_class: row.operatorClass,
      capacity_min: row.capacityMin,
      capacity_max: row.capacityMax,
      capacity_unit: row.capacityUnit,
      sio_required: yesOrNo(row.sioRequired),
      active: yesOrNo(row.active),
      description: row.description,
    }
  }
}

/** The filtered heavy vehicles as a workbook, streamed: exactly what the list shows, all pages of it. */
export const exportHeavyVehicles = async (ctx: ReadCtx, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(heavyVehicleSheet, cells(ctx, query), ctx)

/** A heavy vehicle is known by its code; a row with a code in use changes that one, but not its schemes. */
export const importHeavyVehicles = (ctx: WriteCtx, file: ReceivedFile, dryRun: boolean) =>
  importRecords(
    {
      sheet: heavyVehicleSheet,
      schema: heavyVehicleSheetRow,
      identity: { key: 'vehicle_code', of: (row: HeavyVehicleSheetRow) => row.vehicle_code.toLowerCase() },
      existing: async (rows) => {
        const codes = rows.map(({ vehicle_code }) => vehicle_code)
        const found = await heavyVehiclesByCode(ctx.tx, ctx.tenant.lspId, codes)
        return new Map(found.map((one) => [one.vehicleCode.toLowerCase(), one]))
      },
      columnsOf: (row, existing: HeavyVehicleRow | undefined) =>
        columnsOf({
          ...row,
          sio_required: row.sio_required === 'ya',
          active: row.active === 'ya',
          schema_ids: existing?.schemaIds ?? [],
        }),
      changesOf,
      create: async (rows) => {
        await addHeavyVehicles(ctx, rows, { imported: true })
      },
      update: (existing, columns, facts) => changeHeavyVehicle(ctx, existing, columns, facts),
    },
    { bytes: file.bytes, language: ctx.caller.language, dryRun },
  )
