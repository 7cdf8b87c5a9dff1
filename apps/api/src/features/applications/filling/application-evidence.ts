import type { MissingItem } from '@kompeten/contract/applications/content'
import type { EvidenceItem } from '@kompeten/contract/applications/views'
import { type Language, spokenIn } from '@kompeten/phrases/platform/words'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { answersById, evidenceOf, requirementsFor } from '../../requirements/index.ts'
import type { PinnedEvidence } from '../applications.tables.ts'
import type { VerdictRow } from '../review/review.store.ts'
import { isStale } from './evidence.rules.ts'

type EvidenceRecord = Awaited<ReturnType<typeof evidenceOf>>

/** How many of a group are asked for; null for requirements that stand alone or are all asked for. */
const clusterOf = (
  { items, clusters }: Pick<EvidenceRecord, 'clusters'> & { items: readonly { clusterId: string | null }[] },
  clusterId: string | null,
) => {
  const cluster = clusters.find((one) => one.clusterId === clusterId)
  if (!cluster || cluster.rule === 'all') return null
  const members = items.filter((item) => item.clusterId === clusterId).length
  return {
    id: cluster.clusterId,
    title: cluster.title,
    title_en: cluster.titleEn,
    wanted: Math.min(cluster.rule === 'n_of' ? (cluster.min ?? 1) : 1, members),
  }
}

/** What a scheme asks of whoever applies for it, without anybody's answers, for everybody to read. */
export const askedAtApplication = async (tx: TenantTx, schemaId: string, language: Language) => {
  const { requirements: items, clusters } = await requirementsFor(tx, { schemaId })
  return items.map(({ requirementId, clusterId, details }) => {
    const cluster = clusterOf({ items, clusters }, clusterId)
    return {
      requirement_id: requirementId,
      name: details.name,
      name_en: details.name_en,
      required: isRequired(cluster, clusterId, details),
      cluster: clusterView(cluster, language),
    }
  })
}

/**
 * What an applicant is asked for when they apply for a scheme, with the evidence that they have given so far, and what
 * is missing. What is asked for at a later stage is no part of an application.
 */
export const currentEvidence = async (
  tx: TenantTx,
  { applicantId, schemeId }: { applicantId: string; schemeId: string },
): Promise<{ asked: PinnedEvidence[]; missing: MissingItem[] }> => {
  const record = await evidenceOf(tx, { applicantId, schemaId: schemeId })
  const { items } = record
  const names = new Map(items.map(({ requirementId, details }) => [requirementId, details.name]))
  const asked = items.map((item): PinnedEvidence => {
    const cluster = clusterOf(record, item.clusterId)
    return {
      requirement_id: item.requirementId,
      name: item.details.name,
      name_en: item.details.name_en,
      description: item.details.description,
      description_en: item.details.description_en,
      category: item.category,
      form_type: item.details.form_type,
      options: item.details.options,
      required: isRequired(cluster, item.clusterId, item.details),
      cluster,
      answer_id: item.answer?.answerId ?? null,
    }
  })
  const missing = record.missing.flatMap(({ requirementId, code }): MissingItem[] => {
    const name = names.get(requirementId)
    return name === undefined ? [] : [{ section: 'evidence', path: requirementId, code, name }]
  })
  return { asked, missing }
}

/** Whether a requirement is asked for by itself; of a group from which all are asked for, each is. */
const isRequired = (
  cluster: PinnedEvidence['cluster'],
  clusterId: string | null,
  { required }: { required: boolean },
): boolean => cluster === null && (clusterId !== null || required)

/** The group of a requirement in the contract's shape, in the reader's language. */
export const clusterView = (
  cluster: PinnedEvidence['cluster'],
  language: Language,
): EvidenceItem['cluster'] =>
  cluster && {
    cluster_id: cluster.id,
    title: spokenIn(language, cluster.title ?? null, cluster.title_en),
    wanted: cluster.wanted,
  }

/** Evidence with what was given and the verdict on it, in the contract's shape and the reader's language. */
export const evidenceItems = async (
  tx: TenantTx,
  asked: readonly PinnedEvidence[],
  verdicts: readonly VerdictRow[],
  language: Language,
): Promise<EvidenceItem[]> => {
  const answers = await answersById(
    tx,
    asked.flatMap(({ answer_id }) => answer_id ?? []),
  )
  return asked.map(({ answer_id, cluster, options, name_en, description_en, ...item }) => {
    const label = (value: string) => {
      const option = options.find((one) => one.value === value)
      return option ? spokenIn(language, option.label, option.label_en) : value
    }
    const answer = answer_id === null ? undefined : answers.get(answer_id)
    const verdict = verdicts.find(({ requirementId }) => requirementId === item.requirement_id)
    return {
      ...item,
      name: spokenIn(language, item.name, name_en),
      description: spokenIn(language, item.description, description_en),
      cluster: clusterView(cluster, language),
      answer: answer
        ? {
            answer_id: answer.answerId,
            given_date: answer.givenAt.toISOString(),
            values: answer.values.map(label),
            files: answer.files.map(({ evidenceFileId, name, mime, size }) => ({
              evidence_file_id: evidenceFileId,
              name,
              mime,
              size,
            })),
          }
        : null,
      verdict: verdict
        ? {
            verdict: verdict.verdict,
            note: verdict.note,
            by_name: verdict.givenByName,
            date: verdict.givenAt.toISOString(),
            stale: isStale({ answer_id: verdict.answerId }, { answer_id }),
          }
        : null,
    }
  })
}
