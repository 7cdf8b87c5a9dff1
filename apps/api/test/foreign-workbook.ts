import { buffer } from 'node:stream/consumers'
import { defineSheet } from '../src/platform/sheets/sheet.ts'
import { zipStream } from '../src/platform/sheets/zip-stream.ts'
import { readSheet } from './read-sheet.ts'

export const sheet = defineSheet({
  name: { id: 'Asesi', en: 'Applicants' },
  columns: [
    {
      key: 'name',
      header: { id: 'Nama', en: 'Name' },
      kind: 'text',
      width: 20,
      example: 'Ani',
      required: true,
    },
    { key: 'nik', header: { id: 'NIK', en: 'NIK' }, kind: 'nik', width: 20, example: '3175010101900001' },
    {
      key: 'born',
      header: { id: 'Tanggal lahir', en: 'Date of birth' },
      kind: 'day',
      width: 14,
      example: '31/12/1990',
    },
    { key: 'score', header: { id: 'Nilai', en: 'Score' }, kind: 'number', width: 10, example: '80' },
  ],
})
export const read = (bytes: Buffer) => readSheet(sheet, bytes, 'id')

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of parts written by hand, as programs other than ours write them. */
export const workbookOf = (given: {
  sheet: string
  after?: string
  workbook?: string
  strings?: string
  styles?: string
  parts?: { name: string; content: string[] }[]
}) =>
  buffer(
    zipStream([
      { name: '[Content_Types].xml', content: ['<Types/>'] },
      {
        name: 'xl/workbook.xml',
        content: [
          given.workbook ?? '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
        ],
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: [
          `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="/xl/worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId4" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
        ],
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: [`<worksheet><sheetData>${given.sheet}</sheetData>${given.after ?? ''}</worksheet>`],
      },
      ...(given.strings ? [{ name: 'xl/sharedStrings.xml', content: [`<sst>${given.strings}</sst>`] }] : []),
      ...(given.styles
        ? [{ name: 'xl/styles.xml', content: [`<styleSheet>${given.styles}</styleSheet>`] }]
        : []),
      ...(given.parts ?? []),
    ]),
  )
export const words = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`
export const header = `<row r="1">${words('A1', 'Nama')}${words('B1', 'NIK')}${words('C1', 'Tanggal lahir')}${words('D1', 'Nilai')}</row>`
export const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
