import * as z from 'zod/mini'
import { because, flag, line, orNull, prose } from '../platform/fields.ts'
import type { CheckCode } from '../platform/refusals.ts'

/**
 * What a requirement is for (decisions §6), each on a page of its own: `dasar` the scheme's own evidence (/portfolios),
 * `umum` asked of everybody (/portfolios-umum), `materi_uji` confidential test material (/materi-uji), `administratif`
 * identity and papers (/bukti-administratif).
 */
export const requirementCategories = ['dasar', 'umum', 'materi_uji', 'administratif'] as const
export type RequirementCategory = (typeof requirementCategories)[number]

/**
 * Whether what was given for a requirement can show that somebody is competent (FR.APL.02, FR.IA.08). Who they are and which
 * papers they hold (FR.APL.01 part 3.2) says nothing of what they can do, nor does a declaration that they tick.
 */
export const showsCompetence = ({ category, form_type }: { category: string; form_type: string }): boolean =>
  category !== 'administratif' && form_type !== 'checkbox'

/** What an applicant fills in; `file_online` is the https address of a document that is kept elsewhere. */
export const requirementForms = ['file', 'file_online', 'text', 'checkbox', 'select', 'number'] as const

/** File types that a requirement can ask for (decisions §8); `jpg` stands for .jpeg too. */
export const evidenceExtensions = ['pdf', 'jpg', 'png', 'docx', 'doc', 'xlsx', 'xls'] as const

/** Largest file of evidence, in MB (decisions §8). */
export const evidenceMegabytesMax = 10

/** Who is shown a requirement and what was given for it (decisions §6). */
export const requirementAudiences = ['applicant', 'assessor', 'supervisor', 'pleno'] as const
type RequirementAudience = (typeof requirementAudiences)[number]

/** When: the assessment's states (decisions §5) as people speak of them. `application`: before there is an assessment. */
export const requirementStages = ['application', 'pra', 'real', 'pleno', 'certificate'] as const
export type RequirementStage = (typeof requirementStages)[number]

const stages = z.array(z.enum(requirementStages)).check(z.maxLength(requirementStages.length))
const shown = z.strictObject({ applicant: stages, assessor: stages, supervisor: stages, pleno: stages })

const option = z.strictObject({ value: line(50), label: line(150), label_en: orNull(line(150)) })

const number = z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000))

/** What makes up a version of a requirement: any change here makes the next one, and answers name theirs. */
export const requirementDetails = {
  name: line(255),
  name_en: orNull(line(255)),
  description: orNull(prose(2000)),
  description_en: orNull(prose(2000)),
  form_type: z.enum(requirementForms),
  /** Whether the applicant must answer; in a cluster the cluster's rule decides instead. */
  required: flag,
  /** Several files, or several options. */
  multiple: flag,
  allowed_ext: z.array(z.enum(evidenceExtensions)).check(z.maxLength(evidenceExtensions.length)),
  max_size_mb: orNull(z.int().check(z.gte(1), z.lte(evidenceMegabytesMax))),
  options: z.array(option).check(z.maxLength(50)),
  min_number: orNull(number),
  max_number: orNull(number),
  /** Units that the evidence speaks for, where it is of a portfolio. */
  unit_codes: z.array(line(50)).check(z.maxLength(50)),
  shown,
}
const detailsObject = z.strictObject(requirementDetails)
export type RequirementDetails = z.output<typeof detailsObject>

type Formed = Pick<
  RequirementDetails,
  'form_type' | 'allowed_ext' | 'max_size_mb' | 'options' | 'min_number' | 'max_number'
>
const valuesOnce = (texts: readonly string[]) => new Set(texts).size === texts.length

/** What must be there for each kind of form. */
export const formChecks = [
  because<Formed>(
    'required',
    ({ form_type, allowed_ext }) => form_type !== 'file' || allowed_ext.length > 0,
    'allowed_ext',
  ),
  because<Formed>(
    'required',
    ({ form_type, max_size_mb }) => form_type !== 'file' || max_size_mb !== null,
    'max_size_mb',
  ),
  because<Formed>(
    'required',
    ({ form_type, options }) => form_type !== 'select' || options.length > 0,
    'options',
  ),
  because<Formed>('taken', ({ options }) => valuesOnce(options.map(({ value }) => value)), 'options'),
  because<Formed>(
    'too_small',
    ({ min_number, max_number }) => min_number === null || max_number === null || min_number <= max_number,
    'max_number',
    { limit: 0 },
  ),
] as const

/** Whether the requirement, and what was given for it, is shown to them in that stage. */
export const isShownTo = (
  { shown: at }: Pick<RequirementDetails, 'shown'>,
  audience: RequirementAudience,
  stage: RequirementStage,
): boolean => at[audience].includes(stage)

const textLength = 2000
const httpsAddress = /^https:\/\/[^\s/$.?#][^\s]*$/i
const decimal = /^-?\d{1,10}([.,]\d{1,6})?$/

type Asked = Pick<RequirementDetails, 'form_type' | 'multiple' | 'options' | 'min_number' | 'max_number'>

/**
 * Why these values are no answer to the requirement; undefined where they are one. Values are texts as they are kept:
 * the text, the address, the number with a point, `true`, or the options chosen.
 */
export const valueIssue = (asked: Asked, values: readonly string[]): CheckCode | undefined => {
  const [first = ''] = values
  if (values.length === 0 || first === '') return 'required'
  if (values.length > 1 && !(asked.form_type === 'select' && asked.multiple)) return 'too_many'
  switch (asked.form_type) {
    case 'file':
      return 'invalid'
    case 'file_online':
      return httpsAddress.test(first) && first.length <= textLength ? undefined : 'invalid'
    case 'text':
      return first.length <= textLength ? undefined : 'too_long'
    case 'checkbox':
      return first === 'true' ? undefined : 'required'
    case 'select': {
      const known = new Set(asked.options.map(({ value }) => value))
      return values.every((value) => known.has(value)) && valuesOnce(values) ? undefined : 'not_an_option'
    }
    case 'number': {
      if (!decimal.test(first)) return 'invalid'
      const given = Number(first.replace(',', '.'))
      if (asked.min_number !== null && given < asked.min_number) return 'too_small'
      return asked.max_number !== null && given > asked.max_number ? 'too_big' : undefined
    }
  }
}
