import { drills } from '../../ops/drills/all.ts'

/** The table of docs/operating.md: what each drill does and proves. */
export const drillsTable = (): string =>
  [
    '| Drill | What is done, and what holds |',
    '|---|---|',
    ...drills.map(({ name, proves }) => `| ${name} | ${proves} |`),
  ].join('\n')
