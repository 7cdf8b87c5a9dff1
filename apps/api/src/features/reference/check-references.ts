import type { FieldIssue } from '@kompeten/contract/refusals'
import type { Connection } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { existingAreas, hasCode } from './reference.store.ts'

type References = {
  jobs_code: string | null
  pendidikan_terakhir: string | null
  religion?: string | null
  kelurahan_id: string | null
}

/** @throws Refusal `rule_broken`, an issue for each code that is in no reference list */
export const checkReferences = async (tx: Connection, given: References): Promise<void> => {
  const { jobs_code, pendidikan_terakhir, religion = null, kelurahan_id } = given
  const known: [path: string, isKnown: boolean | Promise<boolean>][] = [
    ['jobs_code', jobs_code === null || hasCode(tx, 'job', jobs_code)],
    ['pendidikan_terakhir', pendidikan_terakhir === null || hasCode(tx, 'education', pendidikan_terakhir)],
    ['religion', religion === null || hasCode(tx, 'religion', religion)],
    [
      'kelurahan_id',
      kelurahan_id === null || existingAreas(tx, [kelurahan_id]).then((areas) => areas.size > 0),
    ],
  ]
  const answers = await Promise.all(known.map(async ([path, isKnown]) => ({ path, isKnown: await isKnown })))
  const issues = answers.flatMap(({ path, isKnown }): FieldIssue[] =>
    isKnown ? [] : [{ path, code: 'not_found' }],
  )
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
}

type Placed = { kelurahan_id: string | null }

/** @throws Refusal `rule_broken` at `kelurahan_id` for an area that is not there */
export const checkArea = async ({ tx }: { tx: Connection }, { kelurahan_id }: Placed): Promise<void> => {
  if (kelurahan_id === null || (await existingAreas(tx, [kelurahan_id])).size > 0) return
  throw new Refusal('rule_broken', { issues: [{ path: 'kelurahan_id', code: 'not_found' }] })
}

/** For each row of a workbook, in their order, whether its kelurahan is there: an issue at that column where it is not. */
export const areasNotFound = async (tx: Connection, rows: readonly Placed[]) => {
  const areas = await existingAreas(
    tx,
    rows.flatMap(({ kelurahan_id }) => kelurahan_id ?? []),
  )
  const issue = { key: 'kelurahan_id', code: 'not_found' } as const
  return rows.map(({ kelurahan_id }) => (kelurahan_id === null || areas.has(kelurahan_id) ? [] : [issue]))
}
