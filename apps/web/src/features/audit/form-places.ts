import type { Logged } from '@kompeten/contract/audit/audit'
import { formCodes } from '@kompeten/contract/instruments/forms/form-definition'
import { fieldLabel, formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { useWords } from '../../platform/words.ts'

/** A place of the form that an entry is about, as its page calls it, with the row's id; what is no such place stands as it is. */
export const useFormPlaces = ({ form_code: code }: Logged['facts']) => {
  const words = useWords(formWords)
  const form = formCodes.find((one) => one === code)
  return (path: string): string => {
    const [section, second, third] = path.split('.')
    if (!form || section === undefined || second === undefined) return path
    if (third === undefined) return fieldLabel(words, form, section, second)
    return `${fieldLabel(words, form, section, third)} (${second.slice(0, 8)})`
  }
}
