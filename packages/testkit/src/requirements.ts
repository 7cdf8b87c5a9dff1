import type { ClusterInput } from '@kompeten/contract/requirements/clusters'
import type { RequirementInput } from '@kompeten/contract/requirements/requirements'

let made = 0

/** A requirement asked of everybody, a PDF or picture of at most 2 MB, unlike any other; `changes` make it special. */
export const aRequirement = (changes: Partial<RequirementInput> = {}): RequirementInput => {
  made += 1
  return {
    category: 'umum',
    schema_id: null,
    requirement_cluster_id: null,
    active: true,
    name: `Bukti contoh ${made}`,
    name_en: `Sample evidence ${made}`,
    description: null,
    description_en: null,
    form_type: 'file',
    required: true,
    multiple: false,
    allowed_ext: ['pdf', 'jpg', 'png'],
    max_size_mb: 2,
    options: [],
    min_number: null,
    max_number: null,
    unit_codes: [],
    shown: {
      applicant: ['application', 'pra'],
      assessor: ['pra', 'real'],
      supervisor: ['real'],
      pleno: ['pleno'],
    },
    ...changes,
  }
}

/** A cluster of which one requirement is enough; `changes` make it special. */
export const aCluster = (changes: Partial<ClusterInput> = {}): ClusterInput => {
  made += 1
  return {
    category: 'umum',
    schema_id: null,
    title: `Kelompok ${made}`,
    title_en: null,
    rule: 'one_of',
    min: null,
    ...changes,
  }
}
