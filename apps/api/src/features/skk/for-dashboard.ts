import { entriesShown, type WaitingKind, type WaitingPart } from '@kompeten/contract/dashboard/dashboard'
import type { SkkFamily, SkkState } from '@kompeten/contract/skk/content'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { reportPage } from './reporting/reports.store.ts'
import { skkPage } from './skk.store.ts'

/** In these the office has the next step; in the others the applicant has, or what follows from the assessment. */
const ofTheOffice: readonly SkkState[] = ['NEW', 'REVIEW', 'FORMS']

type Named = { applicantName: string | null; idIzin: string; family: SkkFamily }
type Found<Row> = { rows: readonly Row[]; count: number; count_is_exact: boolean }

const partOf = <Row extends Named>(
  { tenant }: ReadCtx,
  kind: WaitingKind,
  { rows, count, count_is_exact }: Found<Row>,
  more: { link: string; since: (row: Row) => Date | null; tab?: string },
): WaitingPart => ({
  ...{ kind, count, count_is_exact, link: more.link },
  entries: rows.map((row) => {
    const since = more.since(row)
    const { applicantName, idIzin, family } = row
    return {
      title: applicantName ?? idIzin,
      detail: applicantName === null ? null : idIzin,
      day: since && dayIn(tenant.timeZone, since),
      link: `/pemohon-skk/detail/${idIzin}/${family}${more.tab ? `?tab=${more.tab}` : ''}`,
    }
  }),
})

/** Applications of the registry of which the office has the next step, and reports that the registry has refused. */
export const skkWaitingFor = async (ctx: ReadCtx): Promise<WaitingPart[]> => {
  const { actor, tenant } = ctx
  if (!actor.permissions.has('SKK_UPDATE') || !tenant.capabilities.includes('lpjk_integration')) return []
  const first = (states: readonly string[], sort: string) =>
    firstRows({ where: [{ field: 'state', in: [...states] }], sort, limit: entriesShown })
  const open = await skkPage(ctx, first(ofTheOffice, 'registered_date'))
  const refused = await reportPage(ctx, first(['REFUSED'], 'created_date'))
  return [
    partOf(ctx, 'skk_to_process', open, {
      link: `/pemohon-skk?state=${ofTheOffice.join(',')}`,
      since: ({ registeredAt }) => registeredAt,
    }),
    partOf(ctx, 'skk_reports_refused', refused, {
      link: '/pemohon-skk/reports?state=REFUSED',
      since: ({ createdAt }) => createdAt,
      tab: 'reports',
    }),
  ]
}
