import type { ImportReport } from '@kompeten/contract/platform/imports'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { Group, Stack, Text, Title } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../files/save-button.tsx'
import { Callout } from '../states/callout.tsx'
import { errorsAsCsv } from './errors-as-csv.ts'
import { Findings } from './findings.tsx'
import styles from './import-findings.module.css'
import { isSound } from './sound.ts'

type Props = {
  report: ImportReport
  /** What was read with its number, where it is not rows. */
  countThings?: ((count: string) => string) | undefined
}

const mostShown = 100

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

const Errors = ({ report, countThings }: Props) => {
  const w = useWords(uiWords).import
  const format = useFormat()
  const { errors, error_count } = report
  const shown = errors.slice(0, mostShown)
  const headings = [countThings === undefined ? w.row : w.place, w.column, w.value, w.problem]
  const fetchCsv = async () => ({ blob: errorsAsCsv(headings, errors), name: 'galat-impor.csv' })
  const rows = shown.map(({ row, column, value, message }) => [format.number(row), column, value, message])
  return (
    <>
      <Findings label={w.wrong} headings={headings} rows={rows} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {w.errorsShown(format.number(shown.length), format.number(error_count))}
        </Text>
        <SaveButton fetchFile={fetchCsv}>{w.saveErrors}</SaveButton>
      </Group>
    </>
  )
}

const Warnings = ({ report, countThings }: Props) => {
  const w = useWords(uiWords).import
  const format = useFormat()
  const shown = report.warnings.slice(0, mostShown)
  const headings = [countThings === undefined ? w.row : w.place, w.record, w.column, w.value, w.problem]
  const rows = shown.map(({ row, record, column, value, message }) => [
    format.number(row),
    record,
    column,
    value,
    message,
  ])
  return (
    <>
      <Title order={4}>{w.warnings}</Title>
      <Findings label={w.warnings} headings={headings} rows={rows} />
      <Text size="sm" c="dimmed">
        {w.warningsShown(format.number(shown.length), format.number(report.warning_count))}
      </Text>
    </>
  )
}

const Changes = ({ report, countThings }: Props) => {
  const w = useWords(uiWords).import
  const format = useFormat()
  const shown = report.changes.slice(0, mostShown)
  const headings = [countThings === undefined ? w.row : w.place, w.record, w.column, w.before, w.after]
  const rows = shown.map(({ row, record, column, before, after }) => [
    format.number(row),
    record,
    column,
    before || w.nothing,
    after || w.nothing,
  ])
  return (
    <>
      <Title order={4}>{w.changes}</Title>
      <Findings label={w.changes} headings={headings} rows={rows} />
      <Text size="sm" c="dimmed">
        {w.changesShown(format.number(shown.length), format.number(report.change_count))}
      </Text>
    </>
  )
}

/** What an import would do or did: counts, columns that do not fit, errors and changes by row and cell. */
export const ImportFindings = ({ report, countThings }: Props) => {
  const w = useWords(uiWords).import
  const format = useFormat()
  const { missing, twice, absent, unknown } = report.columns
  const isWrong = !isSound(report)
  const isIdle = !isWrong && report.created + report.updated === 0
  return (
    <Stack gap="sm">
      <Text>{w.read((countThings ?? w.rowCount)(format.number(report.rows)))}</Text>
      <Counts report={report} />
      {missing.length > 0 && <Callout tone="failed">{w.missingColumns(missing.join(', '))}</Callout>}
      {twice.length > 0 && <Callout tone="failed">{w.twiceColumns(twice.join(', '))}</Callout>}
      {unknown.length > 0 && <Callout tone="info">{w.unknownColumns(unknown.join(', '))}</Callout>}
      {absent.length > 0 && report.rows > 0 && <Text size="sm">{w.absentColumns(absent.join(', '))}</Text>}
      {report.errors.length > 0 && <Errors report={report} countThings={countThings} />}
      {report.warnings.length > 0 && <Warnings report={report} countThings={countThings} />}
      {report.changes.length > 0 && <Changes report={report} countThings={countThings} />}
      {isWrong && <Text>{w.nothingStored}</Text>}
      {isIdle && <Text>{w.nothingToStore}</Text>}
    </Stack>
  )
}
