import { frontWords } from '@kompeten/phrases/front/front'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ReaderFrame } from '../articles/index.ts'
import classes from './front.module.css'
import { openSchemes } from './front.queries.ts'
import { found, SchemeList } from './scheme-list.tsx'

const Schemes = () => {
  const w = useWords(frontWords)
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery(openSchemes)
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  if (data.length === 0) return <p>{w.empty}</p>
  const rows = found(data, search)
  return (
    <>
      <search>
        <PlainTextField label={w.search} type="search" value={search} change={setSearch} />
      </search>
      <SchemeList rows={rows} />
      {rows.length === 0 && <p role="status">{w.none}</p>}
    </>
  )
}

/** `/schemes`: the schemes that take applications on this host, for everybody. */
export const SchemesPage = () => {
  const w = useWords(frontWords)
  return (
    <ReaderFrame title={w.schemes}>
      <div className={classes.page}>
        <h1>{w.schemes}</h1>
        <Schemes />
      </div>
    </ReaderFrame>
  )
}
