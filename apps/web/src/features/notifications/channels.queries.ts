import { type Choice, noticeChannels } from '@kompeten/contract/notifications/channels'
import { type WhatsappConnection, whatsapp } from '@kompeten/contract/notifications/whatsapp'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf } from '../../platform/queries.ts'

const lookAgainMs = 3_000

export const channelQueries = queriesOf('noticeChannels', noticeChannels, {
  deliveries: {
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state, waits_for }) => state === 'SENDING' || waits_for === 'turn')
        ? lookAgainMs
        : false,
  },
})

export const whatsappQueries = queriesOf('whatsapp', whatsapp, {
  get: { refetchInterval: ({ state: { data } }) => (data?.testing_since ? lookAgainMs : false) },
})

/** Keeps the own choice as the server answered it. */
export const keepChoice = (client: QueryClient, kept: Choice): void => {
  client.setQueryData(channelQueries.get().queryKey, kept)
}

/** Keeps the connection as the server answered it. */
export const keepConnection = (client: QueryClient, kept: WhatsappConnection): void => {
  client.setQueryData(whatsappQueries.get().queryKey, kept)
}
