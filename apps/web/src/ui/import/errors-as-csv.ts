import type { ImportReport } from '@kompeten/contract/platform/imports'

type ImportError = ImportReport['errors'][number]

/** A cell that no spreadsheet takes for a formula. */
const cell = (value: string | number) => {
  const text = String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** The errors of an import as a table for spreadsheets: UTF-8 with its mark, so that Excel reads it rightly. */
export const errorsAsCsv = (headings: readonly string[], errors: readonly ImportError[]): Blob => {
  const rows = errors.map(({ row, column, value, message }) => [row, column, value, message])
  const lines = [headings, ...rows].map((cells) => cells.map(cell).join(','))
  return new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
