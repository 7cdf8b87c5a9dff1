import type { HeavyVehicleInput } from '@kompeten/contract/heavy-vehicles/heavy-vehicles'
import { createHeavyVehicle } from '../features/heavy-vehicles/index.ts'
import type { WriteCtx } from '../platform/context.ts'

type Named = [
  code: string,
  name: string,
  nameEn: string,
  category: HeavyVehicleInput['category'],
  operatorClass: HeavyVehicleInput['operator_class'],
  capacity: [from: number | null, to: number | null, unit: HeavyVehicleInput['capacity_unit']],
]

/** Equipment by the classes of Permenaker 8/2020; brands and models are an LSP's own business. */
const vehicles: Named[] = [
  ['AB-EXC', 'Ekskavator hidraulik', 'Hydraulic excavator', 'excavator', null, [0.8, 1.2, 'm3']],
  ['AB-DOZ', 'Buldoser', 'Bulldozer', 'bulldozer', null, [90, 220, 'hp']],
  ['AB-WHL', 'Wheel loader', 'Wheel loader', 'wheel_loader', null, [1.5, 3.5, 'm3']],
  ['AB-FK1', 'Forklift kelas I', 'Forklift, class I', 'forklift', 'I', [15, null, 'ton']],
  ['AB-FK2', 'Forklift kelas II', 'Forklift, class II', 'forklift', 'II', [null, 15, 'ton']],
  ['AB-CR2', 'Mobile crane kelas II', 'Mobile crane, class II', 'mobile_crane', 'II', [25, 100, 'ton']],
  ['AB-TWR', 'Tower crane', 'Tower crane', 'tower_crane', 'III', [null, 25, 'ton']],
]

/** Adds the heavy vehicles of the demo's LSP that has that capability. */
export const addDemoHeavyVehicles = async (ctx: WriteCtx): Promise<void> => {
  for (const [code, name, nameEn, category, operatorClass, [from, to, unit]] of vehicles) {
    await createHeavyVehicle(ctx, {
      vehicle_code: code,
      vehicle_name: name,
      vehicle_name_en: nameEn,
      category,
      brand: null,
      model: null,
      operator_class: operatorClass,
      capacity_min: from,
      capacity_max: to,
      capacity_unit: unit,
      sio_required: true,
      schema_ids: [],
      active: true,
      description: null,
    })
  }
}
