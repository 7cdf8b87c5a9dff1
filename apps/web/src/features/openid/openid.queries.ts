import { openid } from '@kompeten/contract/openid/openid'
import { queriesOf } from '../../platform/queries.ts'

const lookAgainMs = 2000

export const openidQueries = queriesOf('openid', openid, {
  get: { refetchInterval: ({ state: { data } }) => (data?.testing_since ? lookAgainMs : false) },
})
