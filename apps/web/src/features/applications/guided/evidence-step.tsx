import type { Application } from '@kompeten/contract/applications/views'
import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationCatalogueWords } from '@kompeten/phrases/applications/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../../../platform/words.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { evidenceOf } from '../../requirements/index.ts'
import styles from '../applications.module.css'
import { groupsOf } from '../evidence-groups.ts'
import { GroupRule } from '../group-rule.tsx'
import { EvidenceItemField } from './evidence-item-field.tsx'
import { GapNote } from './gap-note.tsx'
import guidedStyles from './guided.module.css'
import type { Saved } from './saved.ts'

type Item = Evidence['requirements'][number]
type Props = { application: Application; onSave: (saved: Saved) => void }

/** FR.APL.01 part 3: what is asked for, with what was given before for any scheme already there. */
export const EvidenceStep = ({ application, onSave }: Props) => {
  const w = useWords(applicationsWords)
  const catalogue = useWords(applicationCatalogueWords)
  const { at } = useSearch({ strict: false })
  const { schema_id: schemaId } = application
  const { data, error, refetch } = useQuery(evidenceOf({ applicantId: 'me', schemaId }))
  const isThere = data !== undefined
  useEffect(() => {
    if (isThere && at) document.getElementById(at)?.scrollIntoView({ block: 'start' })
  }, [isThere, at])
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  if (data.requirements.length === 0) return <p>{catalogue.noRequirements}</p>
  const clusterOf = (id: string): Application['evidence'][number]['cluster'] =>
    application.evidence.find(({ requirement_id }) => requirement_id === id)?.cluster ?? null
  const grouped = (item: Item) => ({ item, cluster: clusterOf(item.requirement_master_id) })
  const missingOf = ({ item }: { item: Item }) =>
    application.missing.find(({ path }) => path === item.requirement_master_id)
  const field = (item: Item, isMember: boolean) => (
    <EvidenceItemField
      key={item.requirement_master_id}
      item={item}
      isMember={isMember}
      missing={isMember ? undefined : missingOf({ item })}
      gap={<GapNote application={application} section="evidence" targetId={item.requirement_master_id} />}
      schemaId={schemaId}
      applicationId={application.join_request_id}
      applicantId={data.applicant_id}
      onSave={onSave}
    />
  )
  return (
    <>
      <GapNote application={application} section="evidence" targetId={null} />
      <p className={styles.quiet}>{w.evidence.once}</p>
      {groupsOf(data.requirements.map(grouped)).map(({ key, cluster, items }) => {
        const lacking = items.map(missingOf).find((missing) => missing !== undefined)
        const fields = items.map(({ item }) => field(item, cluster !== null))
        if (!cluster) {
          return (
            <div key={key} className={guidedStyles.unit}>
              {fields}
            </div>
          )
        }
        const ruleId = `group-${key}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset draws and lays out differently, and holds whole sections badly
          <div key={key} role="group" aria-labelledby={ruleId} className={styles.group}>
            <GroupRule id={ruleId} cluster={cluster} />
            {lacking && <p className={guidedStyles.gap}>{w.missing.codes[lacking.code]}</p>}
            {fields}
          </div>
        )
      })}
    </>
  )
}
