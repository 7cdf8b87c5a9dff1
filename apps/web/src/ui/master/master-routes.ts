import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import type { RouteComponent } from '@tanstack/react-router'
import { page } from '../../platform/page.ts'

/** The addresses of a kind of record: its list, a new record, and a record by its id. */
export type Addresses = { list: string; add: string; edit: string }

/** The pages of a kind of record, each opened by the permissions of the call that it needs. */
export const masterRoutes = <
  const At extends Addresses,
  List extends Endpoint,
  Create extends Endpoint,
  Get extends Endpoint,
>(
  { at }: { at: At },
  group: { list: List; create: Create; get: Get },
  { list, add, edit }: Record<keyof Addresses, RouteComponent>,
) =>
  [
    page<At['list'], List>(at.list, group.list, list),
    page<At['add'], Create>(at.add, group.create, add),
    page<At['edit'], Get>(at.edit, group.get, edit),
  ] as const
