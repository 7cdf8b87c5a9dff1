const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

/** A page of a few lines as PDF, for the demo's invented certificates: the reader's own Helvetica, nothing embedded. */
export const certificatePdf = (lines: readonly string[]): Buffer => {
  const text = lines.map(
    (line, at) => `BT /F1 ${at === 0 ? 26 : 14} Tf 80 ${480 - at * 44} Td (${escaped(line)}) Tj ET`,
  )
  const drawn = `2 w 40 40 762 515 re S\n${text.join('\n')}`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj${object}endobj\n`
    return String(place).padStart(10, '0')
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.map((place) => `${place} 00000 n \n`).join('')}`
  return Buffer.from(
    `${body}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
