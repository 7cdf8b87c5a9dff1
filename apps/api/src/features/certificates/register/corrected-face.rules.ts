import type { PrintedFace } from '@kompeten/contract/certificates/content'

type Scheme = Partial<Omit<PrintedFace, 'valid_months' | 'units'>> &
  Pick<PrintedFace, 'schema_name' | 'units'>
/** What of a certificate is printed and may be corrected. */
type Printed = { holderName: string; scheme: Scheme; validMonths: number | null }

/** What a certificate says of its scheme; of one of older times little is known. */
export const printedOf = ({ scheme, validMonths }: Omit<Printed, 'holderName'>): PrintedFace => ({
  schema_name: scheme.schema_name,
  schema_name_en: scheme.schema_name_en ?? null,
  level: scheme.level ?? null,
  sector: scheme.sector ?? null,
  sector_en: scheme.sector_en ?? null,
  sector_letters: scheme.sector_letters ?? null,
  kbli_code: scheme.kbli_code ?? null,
  kbji_code: scheme.kbji_code ?? null,
  skkni_reference: scheme.skkni_reference ?? null,
  valid_months: validMonths,
  units: scheme.units.map(({ unit_code, title, title_en }) => ({ unit_code, title, title_en })),
})

/** A field before and after, as text. */
type Difference = { field: string; before: string; after: string }

const shown = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const unitText = (unit: PrintedFace['units'][number] | undefined): string =>
  unit ? [unit.unit_code, unit.title, unit.title_en && `(${unit.title_en})`].filter(Boolean).join(' ') : ''

/** What a correction prints otherwise than the certificate it replaces: name first, then the face, then each unit. */
export const differences = (before: Printed, after: Printed): Difference[] => {
  const [{ units: old, ...was }, { units, ...is }] = [printedOf(before), printedOf(after)]
  const rows = Math.max(old.length, units.length)
  return [
    { field: 'holder_name', before: before.holderName, after: after.holderName },
    ...(Object.keys(is) as (keyof typeof is)[]).map((field) => ({
      field,
      before: shown(was[field]),
      after: shown(is[field]),
    })),
    ...Array.from({ length: rows }, (_, at) => ({
      field: 'units',
      before: unitText(old[at]),
      after: unitText(units[at]),
    })),
  ].filter((one) => one.before !== one.after)
}
