import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { onLive } from './live.ts'
import { readAnew } from './queries.ts'

/** Reads what is cached below these keys again whenever something of the topic may have changed for this person. */
export const useLiveRead = (topic: Parameters<typeof onLive>[0], ...keys: readonly QueryKey[]): void => {
  const client = useQueryClient()
  const read = useEffectEvent(() => readAnew(client, ...keys))
  useEffect(() => onLive(topic, () => read()), [topic])
}
