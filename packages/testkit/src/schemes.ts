import type { Unit } from '@kompeten/contract/schemes/content'
import type { SchemeInput } from '@kompeten/contract/schemes/schemes'

let made = 0

/** A scheme as somebody would fill it in, its number unlike that of any other; `changes` make it special. */
export const aScheme = (changes: Partial<SchemeInput> = {}): SchemeInput => {
  made += 1
  return {
    main_schema_id: null,
    schema_code: `SKM/${String(made).padStart(4, '0')}/2026`,
    fee: 500_000,
    active: true,
    schema_name: `Skema Contoh ${made}`,
    schema_name_en: `Sample Scheme ${made}`,
    schema_type: 'okupasi',
    level: null,
    sector: null,
    sector_en: null,
    sector_letters: 'TIK',
    kbli_code: '62019',
    kbli_title: null,
    kbli_year: 2020,
    kbji_code: '2514',
    kbji_title: null,
    kbji_year: 2014,
    licence_number: null,
    skkni_reference: 'SKKNI Nomor 282 Tahun 2016',
    valid_months: 36,
    serial_width: null,
    muk_generation: '2023',
    description: null,
    ...changes,
  }
}

/** Units ready to be published: each with two elements of two KUK. */
export const someUnits = (count = 2): Unit[] =>
  Array.from({ length: count }, (_, u) => ({
    unit_id: crypto.randomUUID(),
    unit_code: `J.62010${u}.00${u + 1}.01`,
    title: `Menyusun bagian ${u + 1}`,
    title_en: `Making part ${u + 1}`,
    standard: 'SKKNI Nomor 282 Tahun 2016',
    job_group: '',
    elements: [1, 2].map((e) => ({
      element_id: crypto.randomUUID(),
      title: `Menyiapkan langkah ${e}`,
      title_en: '',
      kuk: [1, 2].map((k) => ({
        kuk_id: crypto.randomUUID(),
        text: `Langkah ${e}.${k} disiapkan sesuai prosedur.`,
        text_en: '',
      })),
    })),
  }))
