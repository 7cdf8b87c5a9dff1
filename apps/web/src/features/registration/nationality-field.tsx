import { countryCodes, indonesia } from '@kompeten/contract/platform/countries'
import { useMemo } from 'react'
import { useLanguage } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { SelectField } from '../../ui/form/select-field.tsx'

/** A nation by its name in the language shown; Indonesia first. */
export const NationalityField = (field: Field<string | null>) => {
  const language = useLanguage()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    const named = countryCodes.map((value) => ({ value, label: names.of(value) ?? value }))
    const rank = ({ value }: { value: string }) => (value === indonesia ? 0 : 1)
    return named.sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, language))
  }, [language])
  return <SelectField {...field} required options={options} searchable />
}
