import type { ReadCtx } from '../../../platform/context.ts'
import { dayIn, daysFrom } from '../../../platform/days.rules.ts'
import { daysTaken, fitness } from '../../assessors/index.ts'
import type { Parts } from '../assessment-parts.ts'
import { assessmentById } from '../assessments.store.ts'
import { workingAt } from '../letters/letters-due.rules.ts'
import { openedOn } from './actual-days.rules.ts'
import type { OpeningFacts } from './guard-facts.rules.ts'

/** The days that an assessment would have if it were opened today, of those that nobody planned it for. */
const unplannedDays = ({ now }: ReadCtx, { row }: Parts, lastDay: string | null): string[] => {
  const actual = openedOn(row, dayIn(row.timeZone, now), lastDay)
  const planned = new Set(daysFrom(row.startsOn, row.endsOn))
  return daysFrom(actual.startsOn, actual.endsOn).filter((day) => !planned.has(day))
}

/**
 * What stands in the way of opening an assessment today, on days other than the planned ones: the same that is looked at when
 * people are assigned for them and the review begins. Nothing on the planned days, which the assessors' are taken for.
 */
export const openingFacts = async (
  ctx: ReadCtx,
  parts: Parts,
  lastDay: string | null,
): Promise<OpeningFacts> => {
  const { tx } = ctx
  const { schemes, participants, venue } = parts
  const days = unplannedDays(ctx, parts, lastDay)
  const working = workingAt(parts)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { span: null, venue: null, unfit: [], elsewhere: [] }
  const ids = working.map(({ assessorId }) => assessorId)
  const fit =
    ids.length === 0
      ? []
      : await fitness(tx, {
          assessorIds: ids,
          schemaIds: schemes.map(({ schemeId }) => schemeId),
          days,
        })
  const taken = ids.length === 0 ? [] : await daysTaken(tx, ids, days)
  const others = [...new Set(taken.flatMap(({ assessmentId }) => assessmentId ?? []))]
  const titles = await Promise.all(others.map((id) => assessmentById(tx, id)))
  const titleOf = new Map(
    titles.flatMap((row) => (row ? [[row.assessmentId, `${row.title} (${row.number})`]] : [])),
  )
  const nameOf = new Map(fit.map(({ assessorId, name }) => [assessorId, name]))
  return {
    span: { startsOn: first, endsOn: last },
    venue: {
      name: venue?.tukName ?? '',
      gone: !venue || venue.deletedAt !== null,
      validFrom: venue?.skValidFrom ?? null,
      validUntil: venue?.skValidUntil ?? null,
    },
    unfit: working.flatMap(({ assessorId, duty }) => {
      const judged = new Set(
        duty === 'penyelia'
          ? []
          : participants
              .filter((one) => one.assessorId === assessorId && one.removedAt === null)
              .map(({ schemeId }) => schemeId),
      )
      const reasons = fit.find((one) => one.assessorId === assessorId)?.reasons ?? []
      const codes = reasons.flatMap(({ code, facts }) =>
        code === 'busy' || ('schemeId' in facts && !judged.has(facts.schemeId)) ? [] : [code],
      )
      return [...new Set(codes)].map((reason) => ({ name: nameOf.get(assessorId) ?? '', reason }))
    }),
    elsewhere: taken.map(({ assessorId, day, assessmentId }) => ({
      name: nameOf.get(assessorId) ?? '',
      day,
      assessment: (assessmentId !== null && titleOf.get(assessmentId)) || null,
    })),
  }
}
