/** One line of the table: what was measured, its bar, and whether it holds. */
export type Bar = { name: string; figure: string; bar: string; holds: boolean }

export const atLeast = (name: string, figure: number, bar: number): Bar => ({
  name,
  figure: figure.toFixed(2),
  bar: `≥ ${bar}`,
  holds: figure >= bar,
})

export const atMost = (name: string, figure: number, bar: number, unit = ''): Bar => ({
  name,
  figure: `${figure.toFixed(figure < 10 ? 2 : 0)}${unit}`,
  bar: `≤ ${bar}${unit}`,
  holds: figure <= bar,
})

/** The bars as a Markdown table, as it stands in docs/performance.md. */
export const table = (bars: readonly Bar[]): string =>
  [
    '| Measured | Figure | Bar | |',
    '|---|---|---|---|',
    ...bars.map(
      ({ name, figure, bar, holds }) =>
        `| ${name} | ${figure} | ${bar} | ${holds ? 'holds' : '**missed**'} |`,
    ),
  ].join('\n')
