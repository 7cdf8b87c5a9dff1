import { apiKeys } from '@kompeten/contract/integrations/keys'
import { queriesOf } from '../../platform/queries.ts'

export const keyQueries = queriesOf('apiKeys', apiKeys)
