import { assessors, expiryWarningDays } from '@kompeten/contract/assessors/assessors'
import { competenceListSpec, competenceStates } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { nameOf } from '../assessor-name.ts'
import { assessorQueries } from '../assessors.queries.ts'
import { SectionLinks } from '../section-links.tsx'
import { CompetenceActions } from './competence-actions.tsx'
import { useCompetenceColumns } from './competence-columns.tsx'

const useFilters = (): readonly Filter[] => {
  const w = useWords(assessorsWords)
  const competences = useWords(competencesWords)
  const format = useFormat()
  return [
    {
      field: 'state',
      label: competences.fields.state,
      kind: 'option',
      options: competenceStates.map((value) => ({ value, label: competences.states[value] })),
    },
    {
      field: 'valid_until',
      label: competences.fields.valid_until,
      kind: 'day',
      presets: [
        { label: w.validity.expiredPreset, range: ['', format.dayFromToday(-1)] },
        ...[...expiryWarningDays].reverse().map((days) => ({
          label: w.validity.within(format.number(days)),
          range: [format.dayFromToday(0), format.dayFromToday(days)] as const,
        })),
      ],
    },
  ]
}

/**
 * `/Assessors/list-skill`: the competences of all assessors, an assessor's own, or with `/{user_id}` those of one.
 */
export const CompetenceListPage = () => {
  const w = useWords(competencesWords)
  const session = useSession()
  const { user_id: asked } = useParams({ strict: false })
  const seesAll = session?.codes.has('ACCESSOR_COMPETENCE_LIST') ?? false
  const userId = asked ?? (seesAll ? undefined : session?.user.user_id)
  const isOwn = !seesAll
  const { data: record } = useQuery({
    ...assessorQueries.ofUser({ user_id: userId ?? '' }),
    enabled: userId !== undefined,
  })
  const list = useList({
    name: userId === undefined ? 'competences' : 'competencesOfOne',
    spec: competenceListSpec,
    source: (query) => assessorQueries.competences({ ...query, ...(userId && { user_id: userId }) }),
    rowId: (row) => row.competence_id,
  })
  const mayAdd = isOwn ? holds(session, assessors.addCompetence.may) : record?.may.includes('add_competence')
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/Assessors/list-skill/add-skill"
          search={isOwn || !record ? {} : { accessor_id: record.accessor_id }}
          {...props}
        />
      )}
    >
      {w.add}
    </Button>
  )
  const title = isOwn ? w.ownTitle : userId && record ? w.of(nameOf(record)) : w.title
  return (
    <>
      <SectionLinks />
      <ListPage
        list={list}
        title={title}
        columns={useCompetenceColumns(userId !== undefined)}
        filters={useFilters()}
        rowName={(row) => `${row.accessor_name}, ${row.schema_name}`}
        rowLink={(row) =>
          seesAll
            ? {
                to: '/users/$user_id/Asesors',
                params: { user_id: row.user_id },
                search: { tab: 'competences' },
              }
            : undefined
        }
        rowActions={(row) => <CompetenceActions row={row} />}
        actions={add}
        empty={
          <Empty
            title={w.empty.title}
            message={isOwn ? w.empty.ownMessage : w.empty.message}
            action={add || undefined}
          />
        }
      />
    </>
  )
}
