import { isZipBomb, zipEntries, zipLimits } from './zip.ts'

/** What an upload can be: the extension it is kept under and the type it is served with. */
export type ContentType = { extension: string; mime: string; picture?: 'png' | 'jpeg' }

const png: ContentType = { extension: 'png', mime: 'image/png', picture: 'png' }
const jpeg: ContentType = { extension: 'jpg', mime: 'image/jpeg', picture: 'jpeg' }
const openXml = 'application/vnd.openxmlformats-officedocument'

const claimed: Record<string, ContentType> = {
  png,
  jpg: jpeg,
  jpeg,
  pdf: { extension: 'pdf', mime: 'application/pdf' },
  doc: { extension: 'doc', mime: 'application/msword' },
  xls: { extension: 'xls', mime: 'application/vnd.ms-excel' },
  docx: { extension: 'docx', mime: `${openXml}.wordprocessingml.document` },
  xlsx: { extension: 'xlsx', mime: `${openXml}.spreadsheetml.sheet` },
  json: { extension: 'json', mime: 'application/json' },
  xml: { extension: 'xml', mime: 'application/xml' },
  txt: { extension: 'txt', mime: 'text/plain' },
  gift: { extension: 'gift', mime: 'text/plain' },
  zip: { extension: 'zip', mime: 'application/zip' },
}

/** What the extension of a file's name claims it to be; undefined for one that the product does not take. */
export const claimedType = (filename: string): ContentType | undefined => {
  const dot = filename.lastIndexOf('.')
  return dot < 0 ? undefined : claimed[filename.slice(dot + 1).toLowerCase()]
}

/** The other of the two kinds of picture; undefined for what is no picture. */
export const otherPictureType = ({ picture }: ContentType): ContentType | undefined =>
  picture && (picture === 'png' ? jpeg : png)

/** What the bytes are by themselves, where they are of a known kind. */
const kindOf = async (bytes: Buffer) => {
  const { fileTypeFromBuffer } = await import('file-type')
  return fileTypeFromBuffer(bytes)
}

/** True for bytes that are a photo as iPhones keep it. */
export const isHeic = async (bytes: Buffer): Promise<boolean> =>
  /^image\/hei[cf]/.test((await kindOf(bytes))?.mime ?? '')

/**
 * True where the bytes are what the name claims, told by the bytes alone. Office documents must also unpack to a sane
 * size, and carry no password and no macros.
 */
export const holdsContentOf = async (type: ContentType, bytes: Buffer): Promise<boolean> => {
  switch (type.extension) {
    case 'docx':
      return isOpenXml(bytes, 'word/document.xml')
    case 'xlsx':
      return isOpenXml(bytes, 'xl/workbook.xml')
    case 'doc':
      return isCompound(bytes, ['WordDocument'])
    case 'xls':
      return isCompound(bytes, ['Workbook', 'Book'])
    case 'json':
      return isJson(bytes)
    case 'zip':
      return isPlainZip(bytes)
    // Whoever reads them says whether they hold what they should; here, that they are no program or picture.
    case 'xml':
    case 'txt':
    case 'gift':
      return (await kindOf(bytes)) === undefined || /^(<\?xml|\ufeff?<)/.test(bytes.toString('utf8', 0, 64))
    default: {
      const found = await kindOf(bytes)
      return (found?.mime === 'image/apng' ? png.mime : found?.mime) === type.mime
    }
  }
}

const zipSignature = Buffer.from('PK')

const isOpenXml = (bytes: Buffer, mainPart: string) => {
  const entries = bytes.subarray(0, 2).equals(zipSignature) ? zipEntries(bytes, zipLimits.entries) : undefined
  if (!entries || isZipBomb(entries, bytes.length)) return false
  const names = new Set(entries.map((entry) => entry.name))
  return (
    names.has('[Content_Types].xml') &&
    names.has(mainPart) &&
    entries.every((entry) => !entry.encrypted && !/vbaProject\.bin$/i.test(entry.name))
  )
}

const isPlainZip = (bytes: Buffer) => {
  const entries = bytes.subarray(0, 2).equals(zipSignature) ? zipEntries(bytes, zipLimits.entries) : undefined
  return (
    entries !== undefined && !isZipBomb(entries, bytes.length) && entries.every(({ encrypted }) => !encrypted)
  )
}

const isJson = (bytes: Buffer) => {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}

const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A compound file (MS-CFB) with one of these streams, whose names its directory keeps in UTF-16. */
const isCompound = (bytes: Buffer, streams: readonly string[]) =>
  bytes.subarray(0, 8).equals(compoundSignature) &&
  streams.some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')))
