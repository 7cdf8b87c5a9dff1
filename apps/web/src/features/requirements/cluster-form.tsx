import {
  type Cluster,
  type ClusterInput,
  clusterInput,
  clusterRules,
  requirementClusters,
} from '@kompeten/contract/requirements/clusters'
import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../platform/call.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { RestoredDraft } from '../../ui/form/restored-draft.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useFaster } from '../../ui/form/use-faster.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SchemeField } from '../schemes/index.ts'
import { clusterQueries } from './requirements.queries.ts'

type Values = Typed<ClusterInput>

const valuesOf = ({ category, schema_id, title, title_en, rule, min }: Cluster): ClusterInput => ({
  category,
  schema_id,
  title,
  title_en,
  rule,
  min,
})

type Props = { category: RequirementCategory; kept: Cluster | undefined; done: () => void }

/** The form of a group, new or kept; the scheme of a kept one stays. */
export const ClusterForm = ({ category, kept, done }: Props) => {
  const words = useWords(requirementsWords)
  const w = words.cluster
  const { cancel } = useWords(uiWords).form
  const client = useQueryClient()
  const form = useForm<Values, ClusterInput>({
    name: `cluster:${kept?.requirement_cluster_id ?? `new:${category}`}`,
    schema: clusterInput,
    labels: w.fields,
    initial: kept
      ? valuesOf(kept)
      : { category, schema_id: null, title: '', title_en: null, rule: 'one_of', min: null },
    version: kept?.version ?? 0,
  })
  const save = useWrite(
    async ({ body, version }: { body: ClusterInput; version: number }) =>
      kept
        ? call(requirementClusters.update, {
            params: { requirement_cluster_id: kept.requirement_cluster_id },
            body: { ...body, version },
          })
        : call(requirementClusters.create, { body }),
    {
      ofForm: true,
      refresh: [clusterQueries.list.key],
      onSuccess: () => {
        form.draft.forget()
        done()
      },
      onError: async (failure) => (await faster.meet(failure)) || form.refuse(failure),
    },
  )
  const fetchTheirs = async () => {
    const found = await client.fetchQuery({ ...clusterQueries.list({ category }), staleTime: 0 })
    const theirs = found.find((one) => one.requirement_cluster_id === kept?.requirement_cluster_id)
    if (!theirs) throw new RefusedCall('refused')
    return { values: valuesOf(theirs), version: theirs.version }
  }
  const send = (values: Values, version: number) => {
    const body = form.submit(values)
    if (body) save.mutate({ body, version })
  }
  const faster = useFaster(form, kept && { fetchTheirs }, send)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(form.values, form.version)
  }
  const { field } = form
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <RestoredDraft form={form} />
        {category !== 'umum' && !kept && (
          <SchemeField
            {...field('schema_id')}
            required={category !== 'administratif'}
            {...(category === 'administratif' && { description: words.hints.allWhole })}
            isDraftToo
          />
        )}
        <TextField {...field('title')} />
        <TextField {...field('title_en')} />
        <ChoiceField
          {...field('rule')}
          choices={clusterRules.map((value) => ({ value, label: w.rules[value] }))}
        />
        {form.values.rule === 'n_of' && <NumberField {...field('min')} required />}
        <Group justify="end">
          <Button variant="default" onClick={done}>
            {cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {w.save}
          </Button>
        </Group>
      </Stack>
      {faster.dialog}
    </form>
  )
}
