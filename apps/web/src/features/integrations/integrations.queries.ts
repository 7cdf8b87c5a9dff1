import { apiKeys } from '@kompeten/contract/integrations/keys'
import { webhooks } from '@kompeten/contract/integrations/webhooks'
import { queriesOf } from '../../platform/queries.ts'

export const keyQueries = queriesOf('apiKeys', apiKeys)

const lookAgainMs = 5_000

export const webhookQueries = queriesOf('webhooks', webhooks, {
  // What waits is under way.
  list: {
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ waiting }) => waiting > 0) ? lookAgainMs : false,
  },
  deliveries: {
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === 'WAITING') ? lookAgainMs : false,
  },
})
