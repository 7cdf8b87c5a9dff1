import { formulaParts } from '@kompeten/contract/questions/formulas'
import { Formula } from './formula.tsx'

/** A text as it was written, with its formulas drawn; `inLine` also those that stand on a line of their own. */
export const WithFormulas = ({ text, inLine = false }: { text: string; inLine?: boolean }) =>
  formulaParts(text).map(({ kind, text: part }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never change their places
    return kind === 'text' ? part : <Formula key={at} tex={part} isBlock={kind === 'block' && !inLine} />
  })
