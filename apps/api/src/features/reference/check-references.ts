import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { AnyTx } from '../../platform/database/tenant-handle.ts'
import { Refusal } from '../../platform/refusal.ts'
import { existingAreas, hasCode } from './reference.store.ts'

type References = {
  jobs_code: string | null
  pendidikan_terakhir: string | null
  religion?: string | null
  kelurahan_id: string | null
}

/** @throws Refusal `rule_broken`, an issue for each code that is in no reference list */
export const checkReferences = async (tx: AnyTx, given: References): Promise<void> => {
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

/** For each record to be stored, in their order: an issue at its kelurahan where that is not there. */
export const areasNotFound = async ({ tx }: { tx: AnyTx }, given: readonly { input: Placed }[]) => {
  const areas = await existingAreas(
    tx,
    given.flatMap(({ input }) => input.kelurahan_id ?? []),
  )
  const issue = { path: 'kelurahan_id', code: 'not_found' } as const
  return given.map(({ input: { kelurahan_id } }) =>
    kelurahan_id === null || areas.has(kelurahan_id) ? [] : [issue],
  )
}
