import {
  capacityUnits,
  type HeavyVehicleSheetRow,
  operatorClasses,
  vehicleCategories,
} from '@kompeten/contract/heavy-vehicles'
import { heavyVehiclesWords } from '@kompeten/phrases/heavy-vehicles'
import { defineSheet } from '../../platform/sheets/sheet.ts'

const { id, en } = heavyVehiclesWords
const header = (key: keyof typeof id.fields) => ({ id: id.fields[key], en: en.fields[key] })
const text = (key: keyof HeavyVehicleSheetRow, width: number, example: string) =>
  ({ key, header: header(key), kind: 'text', width, example }) as const
const number = (key: keyof HeavyVehicleSheetRow, example: string) =>
  ({ key, header: header(key), kind: 'number', width: 16, example }) as const
const yesOrNo = (key: keyof HeavyVehicleSheetRow) =>
  ({
    key,
    header: header(key),
    kind: 'option',
    options: [
      { value: 'ya', label: { id: id.yes, en: en.yes } },
      { value: 'tidak', label: { id: id.no, en: en.no } },
    ],
    width: 18,
    example: id.yes,
    required: true,
  }) as const

/** The heavy vehicles' workbook: template, import and export have the same columns. */
export const heavyVehicleSheet = defineSheet({
  name: { id: id.sheetName, en: en.sheetName },
  columns: [
    { ...text('vehicle_code', 18, 'AB-01'), required: true },
    { ...text('vehicle_name', 36, 'Forklift elektrik'), required: true },
    text('vehicle_name_en', 36, 'Electric forklift'),
    {
      key: 'category',
      header: header('category'),
      kind: 'option',
      options: vehicleCategories.map((value) => ({
        value,
        label: { id: id.categories[value], en: en.categories[value] },
      })),
      width: 22,
      example: id.categories.forklift,
      required: true,
    },
    text('brand', 20, 'Komatsu'),
    text('model', 20, 'FB15'),
    {
      key: 'operator_class',
      header: header('operator_class'),
      kind: 'option',
      options: operatorClasses.map((value) => ({ value, label: { id: value, en: value } })),
      width: 16,
      example: 'II',
    },
    number('capacity_min', '1'),
    number('capacity_max', '15'),
    {
      key: 'capacity_unit',
      header: header('capacity_unit'),
      kind: 'option',
      options: capacityUnits.map((value) => ({ value, label: { id: id.units[value], en: en.units[value] } })),
      width: 16,
      example: id.units.ton,
    },
    yesOrNo('sio_required'),
    yesOrNo('active'),
    text('description', 40, ''),
  ],
})
