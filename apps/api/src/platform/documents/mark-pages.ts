import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** What can be marked; a picture becomes a page of its own size. */
export type Markable = 'application/pdf' | 'image/jpeg' | 'image/png'

/** A face that comes with every reader: a sign that it lacks is shown as a question mark. */
const written = (font: PDFFont, text: string): string => {
  const known = new Set(font.getCharacterSet())
  return [...text].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('')
}

const ink = rgb(0.45, 0.45, 0.45)
const slant = 30

/** Writes the mark across a page in rows, pale enough to be read through, and once in full at its foot. */
const markPage = (page: PDFPage, font: PDFFont, mark: string): void => {
  const { x, y, width, height } = page.getCropBox()
  const size = Math.max(8, Math.min(width, height) / 32)
  const length = font.widthOfTextAtSize(mark, size)
  const [acrossX, acrossY] = [length * 1.15, size * 9]
  const rise = Math.tan((slant * Math.PI) / 180)
  for (let row = -height; row < height * 2; row += acrossY) {
    for (let column = -width; column < width * 2; column += acrossX) {
      const at = { x: x + column, y: y + row + column * rise }
      if (at.y < y - length || at.y > y + height || at.x < x - length || at.x > x + width) continue
      page.drawText(mark, { ...at, size, font, color: ink, opacity: 0.22, rotate: degrees(slant) })
    }
  }
  page.drawText(mark, { x: x + size, y: y + size * 0.6, size: size * 0.7, font, color: ink })
}

/**
 * A PDF or picture as a PDF with a mark over every page: who opened it, and when.
 * @throws Error where it cannot be read, as a PDF behind a password
 */
export const markPages = async (bytes: Uint8Array, mime: Markable, mark: string): Promise<Uint8Array> => {
  const pdf =
    mime === 'application/pdf' ? await PDFDocument.load(bytes, { password: '' }) : await PDFDocument.create()
  if (mime !== 'application/pdf') {
    const picture = mime === 'image/png' ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes)
    pdf.addPage([picture.width, picture.height]).drawImage(picture, { x: 0, y: 0 })
  }
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const text = written(font, mark)
  for (const page of pdf.getPages()) markPage(page, font, text)
  return pdf.save()
}
