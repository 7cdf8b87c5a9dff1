import type { Validation } from '@kompeten/contract/validations/content'
import { validations } from '@kompeten/contract/validations/validations'
import type { QueryClient } from '@tanstack/react-query'
import { queriesOf, readAnew } from '../../platform/queries.ts'

export const validationQueries = queriesOf('validations', validations)

/** Puts a validation as the server answered it into everything that shows it. */
export const keepValidation = (client: QueryClient, kept: Validation): void => {
  const { validation_id } = kept
  const { get, lists, programme, timeline } = validationQueries
  client.setQueryData(get({ validation_id }).queryKey, kept)
  readAnew(client, lists, programme.key, timeline({ validation_id }).queryKey)
}
