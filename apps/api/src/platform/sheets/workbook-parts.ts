import { xmlText } from './cell-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The looks a cell can have: positions in the list of cell formats below. */
export const looks = { plain: 0, header: 1, text: 2, day: 3, prose: 4 } as const
export type Look = keyof typeof looks

const stylesXml = `${declaration}<styleSheet xmlns="${mainNamespace}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE9EEF5"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

const each = (names: readonly string[], xml: (name: string, number: number) => string) =>
  names.map((name, index) => xml(name, index + 1)).join('')

const contentTypesXml = (names: readonly string[]) =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${each(
    names,
    (_, number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${types}.worksheet+xml"/>`,
  )}</Types>`

const rootRelationsXml = `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const workbookXml = (names: readonly string[]) =>
  `${declaration}<workbook xmlns="${mainNamespace}" xmlns:r="${relations}"><sheets>${each(
    names,
    (name, number) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )}</sheets></workbook>`

const workbookRelationsXml = (names: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packageRelations}">${each(
    names,
    (_, number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`

/** The fixed parts of a workbook (ECMA-376) with sheets of these names; sheet n is the part `xl/worksheets/sheet{n}.xml`. */
export const fixedParts = (names: readonly string[]) =>
  [
    ['[Content_Types].xml', contentTypesXml(names)],
    ['_rels/.rels', rootRelationsXml],
    ['xl/workbook.xml', workbookXml(names)],
    ['xl/_rels/workbook.xml.rels', workbookRelationsXml(names)],
    ['xl/styles.xml', stylesXml],
  ].map(([name = '', xml = '']) => ({ name, content: [xml] }))
