import { type ApiKey, apiKeys } from '@kompeten/contract/integrations/keys'
import { type Webhook, webhooks } from '@kompeten/contract/integrations/webhooks'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import type { Query } from '../../platform/queries.ts'
import { dataOf } from '../../platform/reply-data.ts'
import { useWords } from '../../platform/words.ts'
import { keyQueries, webhookQueries } from './integrations.queries.ts'

/** What was asked for as its answer was lost. */
export type Asked = 'made' | 'replaced'

type LostWords = Record<'title' | 'reading' | 'later' | 'back', string> & { nothing: Record<Asked, string> }

/** A kind of record whose secret is in one answer alone: how it is read, replaced and spoken of. */
export type ShownOnce<One> = {
  list: Query<One[]>
  idOf: (one: One) => string
  /** Replaces a secret that nobody has; one beside it that somebody has goes on. */
  replace: (one: One) => Promise<{ secret: string }>
  words: {
    replace: string
    secret: { title: string; once: string; label: string }
    lost: LostWords
    came: (asked: Asked, one: One) => string
  }
}

/** Keys of partners' programs. */
export const useKeysShownOnce = (): ShownOnce<ApiKey> => {
  const { steps, secret, lost } = useWords(integrationsWords).keys
  return {
    list: keyQueries.list(),
    idOf: ({ key_id }) => key_id,
    replace: ({ key_id, former_until }) =>
      dataOf(apiKeys.rotate, {
        params: { key_id },
        body: { overlap_hours: former_until === null ? 0 : null },
      }),
    words: {
      replace: steps.rotate,
      ...{ secret, lost },
      came: (asked, { name, hint }) => lost.came[asked](name, hint),
    },
  }
}

/** Receivers of what happens. */
export const useReceiversShownOnce = (): ShownOnce<Webhook> => {
  const { acts, secret, lost } = useWords(webhooksWords)
  return {
    list: webhookQueries.list(),
    idOf: ({ webhook_id }) => webhook_id,
    replace: ({ webhook_id }) => dataOf(webhooks.rotate, { params: { webhook_id } }),
    words: { replace: acts.rotate, ...{ secret, lost }, came: (asked, { url }) => lost.came[asked](url) },
  }
}
