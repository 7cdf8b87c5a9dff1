import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { peoplePage } from './people.store.ts'

/** People with a role in the LSP by name, username or e-mail, for whoever sees them all. */
export const findPeople = async ({ tx, actor }: ReadCtx, text: string): Promise<Hit[]> => {
  if (!actor.permissions.has('USER_LIST')) return []
  const query = firstRows({ search: text, sort: 'first_name', limit: hitsOfKind })
  const { rows } = await peoplePage(tx, {}, query)
  return rows.map((row) => ({
    kind: 'person',
    title: fullNameOf(row),
    detail: row.email,
    link: `/users/edit-users/${row.userId}`,
  }))
}
