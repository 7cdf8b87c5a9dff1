import type { CertificateStep } from '@kompeten/contract/certificates/content'
import type { ReadCtx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { agreementsOf, ruled, viewerOf } from '../certificates.reads.ts'
import { certificateLife, certificatePolicy, stateOn } from '../certificates.rules.ts'
import { type CertificateRow, certificatesById } from '../certificates.store.ts'

type Asked = {
  /** By the rules of this step. */
  step: CertificateStep
  /** What it is called where it is refused, and why: some are named that do not allow it. */
  said: { step: string; code: 'not_printable' | 'not_collectable' }
  /** What a certificate lacks besides. */
  lacks?: (row: CertificateRow) => boolean
  hold?: boolean
}

/**
 * Certificates that all allow a step, in the order given; with `hold` nobody else changes them meanwhile.
 * @throws Refusal `not_found`; `step_not_possible` naming the holders of those that do not allow it; `not_allowed` for one's own
 */
export const allAllowing = async (
  ctx: ReadCtx,
  ids: readonly string[],
  { step, said, lacks = () => false, hold = false }: Asked,
): Promise<CertificateRow[]> => {
  const rows = new Map((await certificatesById(ctx.tx, ids, { hold })).map((row) => [row.certificateId, row]))
  const viewer = await viewerOf(ctx)
  const agreed = await agreementsOf(ctx, [...rows.values()])
  const found = ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new Refusal('not_found')
    return { row, of: ruled(row, viewer, agreed.has(row.decisionId ?? '')) }
  })
  const failing = found.filter(
    ({ row, of }) => lacks(row) || !certificatePolicy[step](ctx.actor, { ...of, userId: null }),
  )
  if (failing[0]) {
    const possible = certificateLife.stepsFrom(stateOn(failing[0].row, viewer.today))
    const why = { code: said.code, names: failing.map(({ row }) => row.holderName) }
    throw new Refusal('step_not_possible', { step: said.step, possible, why })
  }
  if (!found.every(({ of }) => certificatePolicy[step](ctx.actor, of))) throw new Refusal('not_allowed')
  return found.map(({ row }) => row)
}
