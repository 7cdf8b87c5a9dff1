import { entriesShown, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import { soonDays } from '@kompeten/contract/validations/content'
import type { ReadCtx } from '../../platform/context.ts'
import { dayAfter, dayIn } from '../../platform/days.rules.ts'
import { linkToThese } from '../../platform/link-to-these.ts'
import { schemeNames } from '../schemes/index.ts'
import { validationsOpen } from './validations.store.ts'

/**
 * Validations whose day is near or past: of the own team, and for whoever keeps the programme all of them; the `most` of
 * them by name.
 */
export const validationsWaiting = async (
  ctx: ReadCtx,
  most: number = entriesShown,
): Promise<WaitingPart[]> => {
  const { tx, tenant, actor, now } = ctx
  const keeps = actor.permissions.has('VALIDATION_UPDATE')
  if (!keeps && !actor.permissions.has('VALIDATION_CREATE_OWN')) return []
  const until = dayAfter(dayIn(tenant.timeZone, now), soonDays)
  const rows = await validationsOpen(tx, { userId: keeps ? null : actor.userId, until })
  if (rows.length === 0) return []
  const names = await schemeNames(
    ctx,
    rows.map(({ schemaId }) => schemaId),
  )
  const open = `/validations?state=PLANNED,SIGNING&planned_on=(,${until})`
  return [
    {
      kind: 'validations_to_hold',
      count: rows.length,
      count_is_exact: rows.length < 100,
      link: keeps
        ? open
        : linkToThese('/validations', {
            field: 'validation_id',
            ids: rows.map(({ validationId }) => validationId),
            wider: open,
          }),
      entries: rows.slice(0, most).map(({ validationId, schemaId, schemaName, plannedOn }) => ({
        title: names.get(schemaId) ?? schemaName,
        detail: null,
        day: plannedOn,
        link: `/validations/${validationId}`,
      })),
    },
  ]
}
