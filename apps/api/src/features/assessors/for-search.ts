import { type Hit, hitsOfKind } from '@kompeten/contract/search/search'
import type { ReadCtx } from '../../platform/context.ts'
import { firstRows } from '../../platform/database/first-rows.ts'
import { fullNameOf } from '../../platform/full-name.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { assessorByNik } from './assessor-by-nik.store.ts'
import { assessorPage } from './assessors.store.ts'

const linkTo = (userId: string) => `/users/${userId}/Asesors`

const seesAll = ({ actor }: ReadCtx) => actor.permissions.has('ACCESSOR_LIST')

/** Assessors by name, e-mail or registration number, for whoever sees them all. */
export const findAssessors = async (ctx: ReadCtx, text: string): Promise<Hit[]> => {
  if (!seesAll(ctx)) return []
  const query = firstRows({ search: text, sort: 'name', limit: hitsOfKind })
  const { rows } = await assessorPage(ctx.tx, undefined, query)
  return rows.map((row) => ({
    kind: 'accessor',
    title: fullNameOf(row),
    detail: row.registrationNumber,
    link: linkTo(row.userId),
  }))
}

/** The assessor with that NIK, which is only ever compared as its keyed hash. */
export const findAssessorByNik = async (ctx: ReadCtx, nik: Sealer, number: string): Promise<Hit[]> => {
  if (!seesAll(ctx)) return []
  const found = await assessorByNik(ctx.tx, nik.fingerprint(number))
  if (!found) return []
  const { name, registrationNumber, userId } = found
  return [{ kind: 'accessor', title: name, detail: registrationNumber, link: linkTo(userId) }]
}
