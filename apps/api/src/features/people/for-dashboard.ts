import { entriesShown, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import { peoplePage } from './people.store.ts'

const lost = ['refused', 'given_up']

/** Invitations whose mail never arrived: nobody else notices, so whoever may invite is told, with the way to the address. */
export const invitationsWaiting = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { tx, tenant, actor } = ctx
  if (!actor.permissions.has('USER_CREATE') || !actor.permissions.has('USER_LIST')) return []
  const where = [
    { field: 'state', in: ['invited'] },
    { field: 'invitation_mail', in: lost },
  ]
  const asked = firstRows({ where, sort: 'created_date', limit: entriesShown })
  const { rows, count, count_is_exact } = await peoplePage(tx, {}, asked)
  const entries = rows.map((row) => ({
    title: fullNameOf(row),
    detail: row.email,
    day: row.invitationMailAt && dayIn(tenant.timeZone, row.invitationMailAt),
    link: `/users/edit-users/${row.userId}`,
  }))
  const link = `/users?state=invited&invitation_mail=${lost.join(',')}`
  return [{ kind: 'invitations_lost', count, count_is_exact, link, entries }]
}
