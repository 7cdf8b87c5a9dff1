import { masterWords } from '../platform/masters.en.ts'
import type { heavyVehicles as heavyVehiclesId } from './heavy-vehicles.id.ts'

const master = masterWords('heavy_vehicle', {
  a: 'a heavy vehicle',
  one: 'heavy vehicle',
  many: 'heavy vehicles',
  Many: 'Heavy vehicles',
})

export const heavyVehicles: typeof heavyVehiclesId = {
  ...master,
  fields: {
    vehicle_code: 'Code',
    vehicle_name: 'Name',
    vehicle_name_en: 'Name in English',
    category: 'Category',
    brand: 'Brand',
    model: 'Model',
    operator_class: 'Operator class',
    capacity_min: 'Capacity from',
    capacity_max: 'Capacity to',
    capacity_unit: 'Unit of capacity',
    sio_required: 'Its operator needs an SIO',
    schema_ids: 'Schemes',
    active: 'Active',
    description: 'Notes',
  },
  columns: {
    capacity: 'Capacity',
    sio_required: 'SIO required',
    schemes: 'Schemes',
  },
  options: {
    category: {
      excavator: 'Excavator',
      bulldozer: 'Bulldozer',
      wheel_loader: 'Wheel loader',
      motor_grader: 'Motor grader',
      vibro_roller: 'Vibro roller',
      crawler_crane: 'Crawler crane',
      mobile_crane: 'Mobile crane',
      tower_crane: 'Tower crane',
      overhead_crane: 'Overhead crane',
      forklift: 'Forklift',
      dump_truck: 'Dump truck',
      rigger: 'Rigger',
      lain: 'Other',
    },
    operator_class: { I: 'I', II: 'II', III: 'III' },
    capacity_unit: { ton: 't', m3: 'm³', hp: 'HP' },
  },
  capacity: {
    between: (from: string, to: string, unit: string) => `${from}–${to} ${unit}`,
    from: (from: string, unit: string) => `from ${from} ${unit}`,
    upTo: (to: string, unit: string) => `up to ${to} ${unit}`,
  },
  sections: {
    identity: 'Identity',
    capacity: 'Class and capacity',
    schemes: 'Certification',
    more: 'Notes',
  },
  hints: {
    sio_required: 'SIO: the operator’s safety licence by Permenaker 8/2020',
    capacity_min: 'Either end may be left empty',
    capacity_max: 'Either end may be left empty',
  },
  empty: {
    ...master.empty,
    message: 'Add the first one, or import the list you already have.',
  },
  workbook: { name: 'Heavy vehicles', headers: {} },
}
