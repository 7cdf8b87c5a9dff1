import type { Competence } from '@kompeten/contract/assessors/competences'
import type { Page } from '@kompeten/contract/platform/lists'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { assessorQueries, pendingCompetences } from '../assessors.queries.ts'
import { SectionLinks } from '../section-links.tsx'
import { Review } from './review-competence.tsx'

/** That the competence one was led to, or looks at, waits no more, and the ways on. */
const Over = ({ row, next }: { row: Competence | undefined; next: (() => void) | undefined }) => {
  const w = useWords(assessorsWords).review
  return (
    <Empty
      title={w.overTitle}
      message={row ? w.overMessage(row.accessor_name, row.schema_name) : w.overUnknown}
      action={
        <Group gap="xs" justify="center">
          {next && <Button onClick={next}>{w.goOn}</Button>}
          <Button variant="default" renderRoot={(props) => <Link to="/Assessors/list-skill" {...props} />}>
            {w.toAll}
          </Button>
        </Group>
      }
    />
  )
}

/** The competence that the address names, as long as nobody has gone on from there; read by itself where the list lacks it. */
const useAsked = (open: string | undefined, waiting: readonly Competence[]) => {
  const listed = waiting.find(({ competence_id }) => competence_id === open)
  const { data, error, isLoading, refetch } = useQuery({
    ...assessorQueries.competence({ competence_id: open ?? '' }),
    enabled: open !== undefined && !listed,
  })
  // What is not there, or is no id at all, can be read by no further try.
  const isGone = error instanceof RefusedCall && [400, 404].includes(error.status)
  return {
    row: open === undefined ? undefined : (listed ?? data),
    failure: isGone ? null : error,
    isLoading,
    refetch,
  }
}

type WaitingProps = {
  page: Page<Competence>
  /** False while what was known from before is read again. */
  isFresh: boolean
  /** The competence that the address names. */
  open: string | undefined
}

/**
 * One of those that wait. Whoever is looked at stays, whatever others decide meanwhile: nobody comes under a hand that is
 * about to give a verdict.
 */
const Waiting = ({ page, isFresh, open }: WaitingProps) => {
  const w = useWords(assessorsWords).review
  const format = useFormat()
  const [looked, setLooked] = useState<Competence>()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const asked = looked || decided.size > 0 ? undefined : open
  const named = useAsked(asked, page.data)
  const extra = named.row?.state === 'PENDING' && !page.data.includes(named.row) ? [named.row] : []
  const rows = [...extra, ...page.data].filter(({ competence_id }) => !decided.has(competence_id))
  if (named.failure && !named.row) {
    return <Failure failure={named.failure} retry={() => void named.refetch()} />
  }
  if (named.isLoading) return <PageSkeleton kind="record" />
  const [first] = rows
  const held = looked ?? (asked === undefined ? first : named.row)
  if (!looked && asked === undefined && isFresh && first) {
    setLooked(first)
    return null
  }
  const at = rows.findIndex(({ competence_id }) => competence_id === held?.competence_id)
  const row = rows[at]
  const to = (one: Competence | undefined) => one && (() => setLooked(one))
  if (row) {
    return (
      <Review
        key={row.competence_id}
        row={row}
        place={w.place(format.number(at + 1), format.count(page.count, page.count_is_exact))}
        before={to(rows[at - 1])}
        next={to(rows[at + 1])}
        onDecided={() => {
          setDecided(new Set([...decided, row.competence_id]))
          setLooked(rows[at + 1] ?? rows[at - 1])
        }}
      />
    )
  }
  if (held || asked !== undefined) {
    const later = rows.find(({ created_date }) => held && created_date > held.created_date)
    return <Over row={held} next={to(later ?? first)} />
  }
  return (
    <Empty
      title={w.emptyTitle}
      message={w.emptyMessage}
      action={<Link to="/Assessors/list-skill">{w.toAll}</Link>}
    />
  )
}

/** `/Assessors/pending-competance`: what waits for verification, one after another, the oldest first. */
export const ReviewCompetencesPage = () => {
  const { open } = useSearch({ strict: false })
  const { data, error, isFetching, refetch } = useQuery(pendingCompetences)
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <>
      <SectionLinks />
      <Waiting key={open} page={data} isFresh={!isFetching} open={open} />
    </>
  )
}
