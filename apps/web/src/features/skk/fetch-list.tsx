import { type SkkSettings, skkConnection } from '@kompeten/contract/skk/settings'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../platform/format.ts'
import { readAnew } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { connectionQueries, keepConnection, skkQueries } from './skk.queries.ts'

/** The connection, and what is read again once a fetch has ended. */
export const useConnection = (): SkkSettings | undefined => {
  const client = useQueryClient()
  const { data } = useQuery(connectionQueries.get())
  const isFetching = Boolean(data?.fetching_since)
  const wasFetching = useRef(false)
  useEffect(() => {
    if (wasFetching.current && !isFetching) readAnew(client, skkQueries.lists, skkQueries.byPermit.key)
    wasFetching.current = isFetching
  }, [client, isFetching])
  return data
}

/** Fetches the list by hand. */
export const FetchButton = ({ connection, label }: { connection: SkkSettings; label: string }) => {
  const w = useWords(skkWords)
  const fetchList = useWrite(skkConnection.fetch, { keep: keepConnection, done: w.done.fetching })
  if (!connection.may.includes('fetch')) return null
  return (
    <Button
      variant="default"
      loading={fetchList.isPending || connection.fetching_since !== null}
      onClick={() => fetchList.mutate({})}
    >
      {label}
    </Button>
  )
}

/** When the list was fetched last, and what came of it. */
export const FetchState = ({ connection }: { connection: SkkSettings }) => {
  const w = useWords(skkWords)
  const format = useFormat()
  const { fetched } = connection
  if (!fetched) return null
  const { fault, answer, date } = fetched
  if (fault === null) {
    return (
      <Text size="sm" c="dimmed">
        {w.fetched(format.moment(date))}
      </Text>
    )
  }
  return (
    <Callout tone="info">
      {w.fetchFailed(format.moment(date), w.faults[fault])}
      {answer && <Text size="sm">{w.settings.said(answer)}</Text>}
    </Callout>
  )
}

/** The ways to the pages beside the list. */
export const SkkLinks = () => {
  const w = useWords(skkWords)
  return (
    <>
      <Link to="/pemohon-skk/reports">{w.openBoard}</Link>
      <Link to="/pemohon-skk/reconciliation">{w.openReconciliation}</Link>
      <Link to="/pemohon-skk/settings">{w.openSettings}</Link>
    </>
  )
}
