import { masterWords } from '../platform/masters.id.ts'

const master = masterWords('heavy_vehicle', { one: 'alat berat', One: 'Alat berat' })

/** Words of the heavy equipment whose operators an LSP certifies. */
export const heavyVehicles = {
  ...master,
  fields: {
    vehicle_code: 'Kode',
    vehicle_name: 'Nama alat',
    vehicle_name_en: 'Nama dalam bahasa Inggris',
    category: 'Kategori',
    brand: 'Merek',
    model: 'Model',
    operator_class: 'Kelas operator',
    capacity_min: 'Kapasitas dari',
    capacity_max: 'Kapasitas sampai',
    capacity_unit: 'Satuan kapasitas',
    sio_required: 'Operatornya wajib memiliki SIO',
    schema_ids: 'Skema',
    active: 'Aktif',
    description: 'Keterangan',
  },
  columns: {
    capacity: 'Kapasitas',
    sio_required: 'Wajib SIO',
    schemes: 'Skema',
  },
  options: {
    category: {
      excavator: 'Ekskavator',
      bulldozer: 'Buldoser',
      wheel_loader: 'Wheel loader',
      motor_grader: 'Motor grader',
      vibro_roller: 'Vibro roller',
      crawler_crane: 'Crawler crane',
      mobile_crane: 'Mobile crane',
      tower_crane: 'Tower crane',
      overhead_crane: 'Overhead crane',
      forklift: 'Forklift',
      dump_truck: 'Dump truck',
      rigger: 'Juru ikat (rigger)',
      lain: 'Lainnya',
    },
    operator_class: { I: 'I', II: 'II', III: 'III' },
    capacity_unit: { ton: 'ton', m3: 'm³', hp: 'HP' },
  },
  capacity: {
    between: (from: string, to: string, unit: string) => `${from}–${to} ${unit}`,
    from: (from: string, unit: string) => `mulai ${from} ${unit}`,
    upTo: (to: string, unit: string) => `sampai ${to} ${unit}`,
  },
  sections: {
    identity: 'Identitas',
    capacity: 'Kelas dan kapasitas',
    schemes: 'Sertifikasi',
    more: 'Keterangan',
  },
  hints: {
    sio_required: 'SIO: lisensi operator K3 menurut Permenaker 8/2020',
    capacity_min: 'Salah satu ujung boleh kosong',
    capacity_max: 'Salah satu ujung boleh kosong',
  },
  empty: {
    ...master.empty,
    message: 'Tambahkan alat pertama, atau impor daftar yang sudah Anda miliki.',
  },
  workbook: { name: 'Alat berat', headers: {} },
}
