import { applicantBars, importBars } from './applicants.ts'
import { assessmentListBars } from './assessment-lists.ts'
import { assessmentPaintBars } from './assessment-paint.ts'
import { assessmentBars } from './assessments.ts'
import { type Bar, table } from './bar.ts'
import { issuingBars, verificationBars } from './certificates.ts'
import { dashboardBars } from './dashboard.ts'
import { dataLogBars } from './data-log.ts'
import { examStatisticsBars } from './exam-statistics.ts'
import { examBars } from './exams.ts'
import { firstPageBars } from './first-pages.ts'
import { formSaveBars } from './form-saves.ts'
import { letterBars } from './letters.ts'
import { listBars } from './lists.ts'
import { loginBars } from './logins.ts'
import { messageBars } from './messages.ts'
import { runnerPageBars } from './runner-page.ts'
import { sessionReadBars } from './session-reads.ts'
import { startBars } from './start.ts'
import { thousandLspBars } from './thousand-lsps.ts'
import { webhookBars } from './webhooks.ts'

/** What is measured, by the name that asks for it alone. */
const parts: Record<string, () => Promise<{ bars: Bar[]; notes?: string[] }>> = {
  lists: listBars,
  'session-reads': sessionReadBars,
  logins: loginBars,
  imports: importBars,
  applicants: applicantBars,
  certificates: issuingBars,
  verification: verificationBars,
  start: startBars,
  'first-pages': firstPageBars,
  letters: letterBars,
  assessments: assessmentBars,
  'assessment-paint': assessmentPaintBars,
  'assessment-lists': assessmentListBars,
  'form-saves': formSaveBars,
  dashboard: dashboardBars,
  'data-log': dataLogBars,
  messages: messageBars,
  exams: examBars,
  'exam-statistics': examStatisticsBars,
  'runner-page': runnerPageBars,
  webhooks: webhookBars,
  'thousand-lsps': thousandLspBars,
}

/**
 * `npm run bench`: measures, prints the tables of docs/performance.md part by part, and fails where a bar is missed or a
 * part breaks off. `npm run bench -- lists logins` measures those alone.
 */
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  try {
    const { bars, notes = [] } = await measure()
    const lines = notes.map((note) => `- ${note}\n`).join('')
    process.stdout.write(`### ${name}\n\n${table(bars)}\n\n${lines}\n`)
    if (!bars.every(({ holds }) => holds)) process.exitCode = 1
  } catch (error) {
    console.error(`### ${name} broke off:`, error)
    process.exitCode = 1
  }
}
