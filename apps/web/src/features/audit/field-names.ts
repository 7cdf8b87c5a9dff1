import { fieldsInLog } from '@kompeten/phrases/audit/log-words'
import { useWords } from '../../platform/words.ts'

/** Fields by their names on the wire → as the forms call them. */
export const useFieldNames = (): Readonly<Record<string, string>> => useWords(fieldsInLog)
