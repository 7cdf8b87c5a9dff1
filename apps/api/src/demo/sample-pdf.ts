const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?')

/** One page of plain text as a PDF, for samples of files that people would upload. */
export const samplePdf = (title: string, lines: readonly string[]): Buffer => {
  const shown = [`/F1 16 Tf 56 780 Td (${escaped(title)}) Tj`, '/F1 11 Tf 0 -28 Td']
  const text = `BT ${[...shown, ...lines.map((line) => `(${escaped(line)}) Tj 0 -18 Td`)].join('\n')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const starts: number[] = []
  let body = '%PDF-1.7\n'
  for (const [at, object] of objects.entries()) {
    starts.push(body.length)
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
