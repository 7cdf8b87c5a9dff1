import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { mappingText } from '../platform/imports.ts'
import {
  exportCall,
  importCall,
  importsCall,
  templateCall,
  undoImportCall,
  undoParams,
  workbook,
} from '../platform/record-calls.ts'
import { listed } from './lists.ts'

/** Schemes as files: taken out, and loaded into drafts. */
export const sheetCalls = {
  export: exportCall('/schemas', 'schemes with units, elements and KUK', {
    query: listed,
    may: ['SCHEMA_UPDATE'],
  }),
  exportJson: endpoint({
    method: 'GET',
    path: '/exports/schemas/json',
    summary: 'The filtered schemes with units, elements and KUK as JSON',
    query: listed,
    reply: { file: 'application/json' },
    may: ['SCHEMA_UPDATE'],
  }),
  template: templateCall('/schemas', { may: ['SCHEMA_CREATE'] }),
  import: endpoint({
    ...importCall('/schemas', 'Load schemes from a workbook or JSON into drafts;', {
      may: ['SCHEMA_CREATE'],
    }),
    upload: { extensions: ['xlsx', 'json'], maxBytes: 10_000_000 },
    refusals: ['too_large', 'wrong_file_type', 'invalid_input'],
  }),
  imports: importsCall('/schemas', { may: ['SCHEMA_CREATE'] }),
  undoImport: undoImportCall('/schemas', { params: undoParams, may: ['SCHEMA_CREATE'] }),
  toMend: endpoint({
    method: 'POST',
    path: '/imports/schemas/to-mend',
    summary:
      'Of a workbook, the schemes with problems, each with what is wrong, to be mended and loaded again',
    upload: { extensions: ['xlsx'], maxBytes: 10_000_000 },
    body: z.strictObject({ mapping: mappingText }),
    reply: workbook,
    may: ['SCHEMA_CREATE'],
    refusals: ['too_large', 'wrong_file_type', 'invalid_input'],
  }),
}
