import type { PointGroup } from 'signature_pad'

/** Strokes as they go over the wire: each flat, `x, y, milliseconds` of its points. */
export type Strokes = number[][]

/** How a pen of the signature draws: black, thinner where it was quick (spec §5). */
export const pen = { penColor: 'black', minWidth: 0.8, maxWidth: 2.6 } as const

const brush = { ...pen, dotSize: 0, velocityFilterWeight: 0.7, compositeOperation: 'source-over' } as const

const tenths = (pixels: number) => Math.round(pixels * 10) / 10

/** What the pad holds, without what every stroke has alike; time counts from the first point. */
export const strokesOf = (groups: readonly PointGroup[]): Strokes => {
  const begin = groups[0]?.points[0]?.time ?? 0
  return groups.map(({ points }) =>
    points.flatMap(({ x, y, time }) => [tenths(x), tenths(y), Math.max(0, Math.round(time - begin))]),
  )
}

/** The strokes as the pad draws them again. */
export const groupsOf = (strokes: Strokes): PointGroup[] =>
  strokes.map((stroke) => ({
    ...brush,
    points: Array.from({ length: Math.floor(stroke.length / 3) }, (_, at) => ({
      x: stroke[3 * at] ?? 0,
      y: stroke[3 * at + 1] ?? 0,
      pressure: 0.5,
      time: stroke[3 * at + 2] ?? 0,
    })),
  }))
