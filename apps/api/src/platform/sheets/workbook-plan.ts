import { type ZipEntry, zipEntries, zipLimits } from '../files/zip.ts'
import { Refusal } from '../refusal.ts'
import { readXml } from './xml-elements.ts'
import { zipText } from './zip-text.ts'

/** Where in a workbook's zip the first visible sheet is, and what is needed to read its cells. */
export type WorkbookPlan = {
  sheet: ZipEntry
  sharedStrings: ZipEntry | undefined
  styles: ZipEntry | undefined
  /** Days are counted from 1904, as old Macs did. */
  from1904: boolean
}

/**
 * Reads the plan of a workbook.
 * @throws Refusal `wrong_file_type` for anything that is no workbook with a sheet, BrokenZip
 */
export const readPlan = async (bytes: Buffer): Promise<WorkbookPlan> => {
  const entries = new Map((zipEntries(bytes, zipLimits.entries) ?? []).map((entry) => [entry.name, entry]))
  const workbook = entries.get('xl/workbook.xml')
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) throw noWorkbook()
  const { sheetIds, from1904 } = await readWorkbook(zipText(bytes, workbook))
  const parts = await readRelations(zipText(bytes, relations))
  const partOf = (found: Relation | undefined) => found && entries.get(found.target)
  const sheet = sheetIds
    .map((id) => parts.find((part) => part.id === id && part.type === 'worksheet'))
    .map(partOf)
    .find((entry) => entry !== undefined)
  if (!sheet) throw noWorkbook()
  return {
    sheet,
    sharedStrings: partOf(parts.find((part) => part.type === 'sharedStrings')),
    styles: partOf(parts.find((part) => part.type === 'styles')),
    from1904,
  }
}

export const noWorkbook = () => new Refusal('wrong_file_type', { allowed: 'xlsx' })

const readWorkbook = async (pieces: AsyncIterable<string>) => {
  const sheetIds: string[] = []
  let from1904 = false
  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      // Its prefix is the writer's choice; `sheetId` is something else.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))
      if (id) sheetIds.push(id[1])
    },
  })
  return { sheetIds, from1904 }
}

type Relation = { id: string; type: string; target: string }

const readRelations = async (pieces: AsyncIterable<string>): Promise<Relation[]> => {
  const found: Relation[] = []
  await readXml(pieces, {
    open: (name, { Id: id = '', Type: type = '', Target: target = '' }) => {
      if (name !== 'Relationship') return
      found.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      })
    },
  })
  return found
}
