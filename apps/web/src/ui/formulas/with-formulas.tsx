import { formulaParts } from '@kompeten/contract/questions/formulas'
import { Formula } from './formula.tsx'

/** A text as it was written, with its formulas drawn. */
export const WithFormulas = ({ text }: { text: string }) =>
  formulaParts(text).map(({ kind, text: part }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts never change their places
    return kind === 'text' ? part : <Formula key={at} tex={part} isBlock={kind === 'block'} />
  })
