import { front } from '@kompeten/contract/front/front'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { queriesOf, rowsOf } from '../../platform/queries.ts'

// Read with nobody's key: they are the same for everybody, and no session is kept alive by reading.
const asStranger = { send: { secretKey: null } }

export const frontQueries = queriesOf('front', front, { get: asStranger, scheme: asStranger })

/** All schemes of the host's LSP that take applications, by name. */
export const openSchemes = rowsOf(
  queriesOf('open-schemes', { publicList: schemes.publicList }, { publicList: asStranger }).publicList({
    limit: 'unlimited',
  }),
)
