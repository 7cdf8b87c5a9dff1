import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import {
  type Requirement,
  type RequirementInput,
  requirementInput,
} from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { everyScheme } from '../schemes/index.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { RequirementPreview } from './requirement-preview.tsx'
import { blankRequirement, type RequirementValues, shownValue, valuesOf } from './requirement-values.ts'
import styles from './requirements.module.css'
import { clusterQueries } from './requirements.queries.ts'
import { useSaveRequirement } from './use-change-requirement.ts'

/** Names of the schemes and groups that values of a category point to. */
export const usePlaceNames = (category: RequirementCategory): ReadonlyMap<string, string> => {
  const { data: schemes = [] } = useQuery(everyScheme)
  const { data: clusters = [] } = useQuery(clusterQueries.list({ category }))
  return new Map([
    ...schemes.map((one): [string, string] => [one.schema_id, one.schema_name]),
    ...clusters.map((one): [string, string] => [one.requirement_cluster_id, one.title]),
  ])
}

type Props = {
  category: RequirementCategory
  /** For a new one: the scheme that it is begun for. */
  schemaId?: string | null
  kept?: Requirement
  title: string
  maySave: boolean
  readOnlyBecause?: ReactNode
  leave: () => void
  fetchTheirs?: () => Promise<Requirement>
  actions?: ReactNode
  note?: ReactNode
  /** Above and below the preview, beside the form. */
  files?: ReactNode
  history?: ReactNode
}

/** The form of a requirement, new or kept, with the applicant's view of what is typed beside it. */
export const RequirementForm = (props: Props) => {
  const { category, schemaId = null, kept, title, maySave, leave, fetchTheirs } = props
  const w = useWords(requirementsWords)
  const form = useForm<RequirementValues, RequirementInput>({
    name: `requirement:${kept?.requirement_master_id ?? `new:${category}`}`,
    schema: requirementInput,
    labels: w.fields,
    initial: kept ? valuesOf(kept) : blankRequirement(category, schemaId),
    version: kept?.version ?? 0,
  })
  const save = useSaveRequirement()
  const show = shownValue(w, w.yesNo, usePlaceNames(category))
  return (
    <FormPage
      form={form}
      title={title}
      saveLabel={w.save}
      maySave={maySave}
      readOnlyBecause={props.readOnlyBecause}
      leave={leave}
      onSave={async (input, version) => {
        const of = kept && { kept: { id: kept.requirement_master_id, version } }
        await save.mutateAsync({ input, ...of })
      }}
      actions={props.actions}
      aside={
        <div className={styles.aside}>
          {props.files}
          {category !== 'materi_uji' && (
            <RequirementPreview values={form.values} templates={kept?.files ?? []} />
          )}
          {props.history}
        </div>
      }
      {...(fetchTheirs && {
        conflict: {
          fetchTheirs: async () => {
            const theirs = await fetchTheirs()
            return { values: valuesOf(theirs), version: theirs.version }
          },
          show,
        },
      })}
    >
      {props.note}
      <RequirementFields form={form} />
    </FormPage>
  )
}
