import type { SkkView } from '@kompeten/contract/skk/content'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { rowsOf } from '../../platform/queries.ts'
import { useWords } from '../../platform/words.ts'
import { ReportActs, useAnswerWords, useReportWords } from './report-acts.tsx'
import styles from './skk.module.css'
import { reportQueries } from './skk.queries.ts'
import { ReportStateMark } from './skk-state.tsx'

/** What was and will be reported of one application, in its order. */
export const SkkReports = ({ view }: { view: SkkView }) => {
  const { detail: w } = useWords(skkWords)
  const format = useFormat()
  const reportWords = useReportWords()
  const answerWords = useAnswerWords()
  const { skk_id, reports } = view
  const { data } = useQuery(rowsOf(reportQueries.list({ skk_id, sort: 'created_date', limit: '100' })))
  if (!data) return null
  if (data.length === 0) return <p className={styles.quiet}>{w.noReports}</p>
  const shown = data.toSorted((one, other) => one.number - other.number)
  return (
    <>
      <Text size="sm">
        {w.reports(
          format.number(reports.waiting),
          format.number(reports.sent),
          format.number(reports.refused),
        )}
      </Text>
      <ul className={styles.rows}>
        {shown.map((report) => (
          <li key={report.report_id}>
            <span className={styles.name}>
              <strong>
                {report.number}. {reportWords(report)}
              </strong>
              <ReportStateMark state={report.state} />
              {answerWords(report).map((line) => (
                <span key={line} className={styles.quiet}>
                  {line}
                </span>
              ))}
              <span className={styles.quiet}>{format.moment(report.sent_date ?? report.created_date)}</span>
            </span>
            <ReportActs report={report} />
          </li>
        ))}
      </ul>
    </>
  )
}
