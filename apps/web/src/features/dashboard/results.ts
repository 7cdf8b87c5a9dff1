import type { graduations } from '@kompeten/contract/assessments/content'
import type { TrendMonth } from '@kompeten/contract/dashboard/dashboard'

type Graduation = (typeof graduations)[number]

/** How participants fared by their plenos, in the order in which charts show it; `open`: nothing is decided yet. */
export const resultParts = ['k', 'bk', 'open'] as const
export type ResultPart = (typeof resultParts)[number]

/** The decision by which the list shows a part alone: what charts count is decided, not recommended. */
export const graduationOf = { k: 'L', bk: 'TL', open: 'NONE' } as const satisfies Record<
  ResultPart,
  Graduation
>

export const countsOf = ({
  participants,
  k,
  bk,
}: Pick<TrendMonth, 'participants' | 'k' | 'bk'>): Record<ResultPart, number> => ({
  k,
  bk,
  open: participants - k - bk,
})

/** The list of the participants of assessments that began between two days, of one scheme or venue. */
export const resultsAddress = ({
  from,
  until,
  ...of
}: {
  from: string
  until: string
  schema_id?: string
  tuk_id?: string
  status_graduation?: Graduation
}): string => `/assessments/results?${new URLSearchParams({ ...of, start_date: `(${from},${until})` })}`

/** The first and the last day of a month, `YYYY-MM`. */
export const daysOf = (month: string): { from: string; until: string } => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return { from: `${month}-01`, until: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` }
}
