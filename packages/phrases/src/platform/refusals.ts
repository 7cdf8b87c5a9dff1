import type { CheckCode, FactsOf, IssueCode, RefusalCode } from '@kompeten/contract/platform/refusals'
import { findings as findingsEn } from './findings.en.ts'
import { findings as findingsId } from './findings.id.ts'
import { checks as checksEn, refusals as refusalsEn } from './refusals.en.ts'
import { checks as checksId, refusals as refusalsId } from './refusals.id.ts'
import type { Language } from './words.ts'

const refusals = { id: refusalsId, en: refusalsEn }
const checks = { id: checksId, en: checksEn }

type Facts = Record<string, string | number>

/** What a refusal says to a person, in their language. */
export const refusalMessage = <C extends RefusalCode>(
  language: Language,
  code: C,
  facts: FactsOf<C>,
): string => refusals[language][code](facts)

/** What stands beside a field that a schema of the contract finds invalid: all that pages say by themselves. */
export const checkMessage = (language: Language, code: CheckCode, facts: Facts = {}): string =>
  checks[language][code](facts)

/** What any field issue says beside the field, also what the server alone finds. */
export const issueMessage = (language: Language, code: IssueCode, facts: Facts = {}): string => {
  const issues = { id: { ...checksId, ...findingsId }, en: { ...checksEn, ...findingsEn } }
  return issues[language][code](facts)
}
