import type { ImportReport } from '@kompeten/contract/platform/imports'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Group, Stack, Table, Text } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../files/save-button.tsx'
import { Callout } from '../states/callout.tsx'
import { errorsAsCsv } from './errors-as-csv.ts'
import styles from './import-findings.module.css'
import { isSound } from './sound.ts'

type Props = {
  report: ImportReport
  /** What was read, where it is not rows. */
  readThings?: string | undefined
}

const shownErrors = 100

const Counts = ({ report }: Props) => {
  const w = useWords(uiWords).import
  const format = useFormat()
  const counts = [
    { label: w.created, count: report.created },
    { label: w.updated, count: report.updated },
    { label: w.unchanged, count: report.unchanged },
    { label: w.wrong, count: report.error_count },
  ]
  return (
    <dl className={styles.counts}>
      {counts.map(({ label, count }) => (
        <div key={label} data-wrong={(label === w.wrong && count > 0) || undefined}>
          <dt>{label}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Errors = ({ report, readThings }: Props) => {
  const w = useWords(uiWords).import
  const format = useFormat()
  const { errors, error_count } = report
  const shown = errors.slice(0, shownErrors)
  const headings = [readThings === undefined ? w.row : w.place, w.column, w.value, w.problem]
  const fetchCsv = async () => ({ blob: errorsAsCsv(headings, errors), name: 'galat-impor.csv' })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.errors} tabIndex={0} aria-label={w.wrong}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {headings.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((error) => (
              <Table.Tr key={`${error.row} ${error.column} ${error.code}`}>
                <Table.Td>{format.number(error.row)}</Table.Td>
                <Table.Td>{error.column}</Table.Td>
                <Table.Td className={styles.value}>{error.value}</Table.Td>
                <Table.Td>{error.message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {w.errorsShown(format.number(shown.length), format.number(error_count))}
        </Text>
        <SaveButton fetchFile={fetchCsv}>{w.saveErrors}</SaveButton>
      </Group>
    </>
  )
}

/** What an import would do or did: counts, columns that do not fit, errors by row and cell. */
export const ImportFindings = ({ report, readThings }: Props) => {
  const w = useWords(uiWords).import
  const format = useFormat()
  const { missing, unknown } = report.columns
  const isWrong = !isSound(report)
  const isIdle = !isWrong && report.created + report.updated === 0
  return (
    <Stack gap="sm">
      <Text>{w.read(format.number(report.rows), readThings ?? w.rowsWord)}</Text>
      <Counts report={report} />
      {missing.length > 0 && <Callout tone="failed">{w.missingColumns(missing.join(', '))}</Callout>}
      {unknown.length > 0 && <Callout tone="failed">{w.unknownColumns(unknown.join(', '))}</Callout>}
      {report.errors.length > 0 && <Errors report={report} readThings={readThings} />}
      {isWrong && <Text>{w.nothingStored}</Text>}
      {isIdle && <Text>{w.nothingToStore}</Text>}
    </Stack>
  )
}
