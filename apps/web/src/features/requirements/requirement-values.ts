import { pick } from '@kompeten/contract/platform/pick'
import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import type { Requirement, RequirementInput } from '@kompeten/contract/requirements/requirements'
import type { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import type { Typed } from '../../ui/form/typed.ts'

/** A requirement while it is typed. */
export type RequirementValues = Typed<RequirementInput>

type Option = RequirementValues['options'][number]
export const blankOption: Option = { value: '', label: '', label_en: null }

/** What the form of a new requirement begins with; test material is for the assessor, in the assessment. */
export const blankRequirement = (
  category: RequirementCategory,
  schema_id: string | null,
): RequirementValues => ({
  category,
  schema_id,
  requirement_cluster_id: null,
  active: true,
  name: '',
  name_en: null,
  description: null,
  description_en: null,
  form_type: 'file',
  required: category !== 'materi_uji',
  multiple: category === 'materi_uji',
  allowed_ext: ['pdf', 'jpg', 'png'],
  max_size_mb: category === 'materi_uji' ? 10 : 2,
  options: [],
  min_number: null,
  max_number: null,
  unit_codes: [],
  shown:
    category === 'materi_uji'
      ? { applicant: [], assessor: ['real'], supervisor: ['real'], pleno: ['pleno'] }
      : {
          applicant: ['application', 'pra'],
          assessor: ['pra', 'real'],
          supervisor: ['real'],
          pleno: ['pleno'],
        },
})

/** The fields of a requirement that a person fills in. */
export const valuesOf = (kept: Requirement): RequirementInput =>
  pick(
    kept,
    'category',
    'schema_id',
    'requirement_cluster_id',
    'active',
    'name',
    'name_en',
    'description',
    'description_en',
    'form_type',
    'required',
    'multiple',
    'allowed_ext',
    'max_size_mb',
    'options',
    'min_number',
    'max_number',
    'unit_codes',
    'shown',
  )

type RequirementWords = (typeof requirementsWords)['id']
type Names = ReadonlyMap<string, string>

/** A field's value as people read it: in timelines and where two changes meet. Empty where there is none. */
export const shownValue =
  (w: RequirementWords, { yes, no }: { yes: string; no: string }, names: Names) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? yes : no
    if (field === 'form_type') return w.forms[value as keyof RequirementWords['forms']] ?? String(value)
    if (field === 'schema_id' || field === 'requirement_cluster_id') return names.get(String(value)) ?? ''
    if (field === 'options' && Array.isArray(value))
      return value.map(({ label }: { label: string }) => label).join(', ')
    if (field === 'shown') return shownInWords(w, value as Requirement['shown'])
    return Array.isArray(value) ? value.join(', ') : String(value)
  }

const shownInWords = (w: RequirementWords, shown: Requirement['shown']): string =>
  (Object.keys(w.audiences) as (keyof Requirement['shown'])[])
    .filter((audience) => shown[audience].length > 0)
    .map(
      (audience) => `${w.audiences[audience]}: ${shown[audience].map((stage) => w.stages[stage]).join(', ')}`,
    )
    .join('; ')
