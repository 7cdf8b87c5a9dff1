import type { IssueCode } from '@kompeten/contract/platform/refusals'
import { usualAssessmentNumber } from '@kompeten/contract/tenants/lsp-profile'
import type { ReadCtx } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { dayIn } from '../../../platform/days.rules.ts'
import {
  formatNumber,
  type TemplateFault,
  templateFault,
} from '../../../platform/numbering/numbering.rules.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lspProfile } from './lsp-profile.ts'

const faults: Record<TemplateFault, IssueCode> = {
  no_number: 'number_without_seq',
  unknown_field: 'number_field_unknown',
  number_repeats: 'number_repeats',
}

const faultOf = (template: string) => templateFault(template, 'year', ['lsp'])

const exampleSeq = 7

/** What the next number of an assessment would look like. */
export const numberExample = ({ tenant, now }: ReadCtx, template: string | null): string =>
  formatNumber(template ?? usualAssessmentNumber, {
    seq: exampleSeq,
    day: dayIn(tenant.timeZone, now),
    fields: { lsp: tenant.shortName },
  })

/** The same for a template that is being typed; null while nobody could number by it. */
export const tryTemplate = (ctx: ReadCtx, template: string): string | null =>
  faultOf(template) ? null : numberExample(ctx, template)

/** A template as the LSP's row keeps it. @throws Refusal `rule_broken` at `assessment_number_template` */
export const keptTemplates = (template: string | null): Record<string, string> => {
  if (template === null) return {}
  const fault = faultOf(template)
  if (fault) {
    throw new Refusal('rule_broken', {
      issues: [{ path: 'assessment_number_template', code: faults[fault] }],
    })
  }
  return { assessment: template }
}

/** By what the LSP numbers its assessments; the series begins again each year, and knows `{lsp}`, its short name. */
export const assessmentNumberTemplate = async (tx: TenantTx): Promise<string> =>
  (await lspProfile(tx)).numberTemplates.assessment ?? usualAssessmentNumber
