import type { FactsOf, IssueCode, RefusalCode } from '@kompeten/contract/platform/refusals'
import * as en from './refusals.en.ts'
import * as id from './refusals.id.ts'
import type { Language } from './words.ts'

const words = { id, en }

/** What a refusal says to a person, in their language. */
export const refusalMessage = <C extends RefusalCode>(
  language: Language,
  code: C,
  facts: FactsOf<C>,
): string => words[language].refusals[code](facts)

/** What a field issue says beside the field. */
export const issueMessage = (
  language: Language,
  code: IssueCode,
  facts: Record<string, string | number> = {},
): string => words[language].issues[code](facts)
