import { setup } from '@kompeten/contract/setup/setup'
import { queriesOf } from '../../platform/queries.ts'

/** What the LSP still needs (`progress`) is read again at every visit, for it changes with work on other pages. */
export const setUpQueries = queriesOf('setup', setup, { progress: { staleTime: 0 } })
