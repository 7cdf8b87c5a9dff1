import { table } from './bar.ts'
import { firstPageBars } from './first-pages.ts'
import { listBars } from './lists.ts'
import { loginBars } from './logins.ts'
import { startBars } from './start.ts'

/** `npm run bench`: measures, prints the table of docs/performance.md, and fails where a bar is missed. */
const { bars: ofLists, notes } = await listBars()
const bars = [...ofLists, ...(await loginBars()), ...(await startBars()), ...(await firstPageBars())]
process.stdout.write(`${table(bars)}\n\n${notes.map((note) => `- ${note}`).join('\n')}\n`)
process.exitCode = bars.every(({ holds }) => holds) ? 0 : 1
