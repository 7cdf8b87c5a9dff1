import type { Requirement } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReadTimeline } from '../../ui/timeline/timeline.tsx'
import { categoryPages } from './category-pages.ts'
import { RequirementFiles } from './requirement-files.tsx'
import { RequirementForm, usePlaceNames } from './requirement-form.tsx'
import { shownValue } from './requirement-values.ts'
import { RequirementVersions } from './requirement-versions.tsx'
import { requirementQueries } from './requirements.queries.ts'
import { useBin } from './use-change-requirement.ts'

const History = ({ kept }: { kept: Requirement }) => {
  const w = useWords(requirementsWords)
  const show = shownValue(w, w.yesNo, usePlaceNames(kept.category))
  const read = useQuery(requirementQueries.timeline({ requirement_master_id: kept.requirement_master_id }))
  return <ReadTimeline read={read} events={w.events} labels={w.fields} show={show} />
}

const Actions = ({ kept, leave }: { kept: Requirement; leave: () => void }) => {
  const w = useWords(requirementsWords)
  const bin = useBin()
  return (
    <>
      {kept.may.includes('delete') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={bin.isPending}
          onClick={() => bin.mutate(kept, { onSuccess: leave })}
        >
          {w.delete}
        </Button>
      )}
      {kept.may.includes('restore') && (
        <Button variant="default" loading={bin.isPending} onClick={() => bin.mutate(kept)}>
          {w.restore}
        </Button>
      )}
    </>
  )
}

const Editor = ({ kept }: { kept: Requirement }) => {
  const w = useWords(requirementsWords)
  const client = useQueryClient()
  const name = useSpoken()(kept.name, kept.name_en)
  const leave = useLeaveTo(categoryPages[kept.category].list)
  const maySave = kept.may.includes('update')
  return (
    <RequirementForm
      category={kept.category}
      kept={kept}
      title={maySave ? w.edit(name) : name}
      maySave={maySave}
      readOnlyBecause={kept.deleted_date !== null && w.inBin}
      leave={leave}
      fetchTheirs={() =>
        client.fetchQuery({
          ...requirementQueries.get({ requirement_master_id: kept.requirement_master_id }),
          staleTime: 0,
        })
      }
      actions={<Actions kept={kept} leave={leave} />}
      note={maySave && kept.category !== 'materi_uji' && <Callout tone="info">{w.hints.new_version}</Callout>}
      files={<RequirementFiles kept={kept} />}
      history={
        <>
          <RequirementVersions kept={kept} />
          <History kept={kept} />
        </>
      }
    />
  )
}

/** `/portfolios/edit-portfolios/{requirement_master_id}` and its kin; what may not be changed can be read. */
export const EditRequirementPage = () => {
  const { requirement_master_id: id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(requirementQueries.get({ requirement_master_id: id }))
  if (data) return <Editor key={id} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
