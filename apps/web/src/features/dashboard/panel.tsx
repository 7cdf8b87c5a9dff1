import { Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Failure } from '../../ui/states/failure.tsx'
import { Bone } from '../../ui/states/skeleton.tsx'
import classes from './dashboard.module.css'

type Props<Data> = {
  title: string
  query: UseQueryResult<Data>
  wide?: boolean
  children: (data: Data) => ReactNode
}

/** A part of the dashboard: comes by itself, and says by itself why it did not. `children` answers null to leave it out. */
export const Panel = <Data,>({ title, query, wide = false, children }: Props<Data>) => {
  const id = useId()
  const { data, error, refetch } = query
  const shown = data === undefined ? undefined : children(data)
  if (shown === null) return null
  return (
    <section className={classes.panel} data-wide={wide} aria-labelledby={id} aria-busy={data === undefined}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {shown}
      {data === undefined && error && <Failure failure={error} retry={() => void refetch()} />}
      {data === undefined && !error && (
        <div className={classes.bones} aria-hidden>
          <Bone height={20} />
          <Bone height={20} width="80%" />
          <Bone height={20} width="90%" />
        </div>
      )}
    </section>
  )
}
