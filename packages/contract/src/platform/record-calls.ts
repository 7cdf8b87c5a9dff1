import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { importBody, importReport, storedImport, undoBody, undoReport } from './imports.ts'
import { timeline } from './timeline.ts'

/**
 * Calls that records of many kinds have, masters or not: each is said in one line of a feature's contract, and `given`
 * holds what the feature decides. What a record has of its own is an `endpoint` beside them.
 */
type Given = Pick<Endpoint, 'may' | 'capability' | 'scope'>

/** Of several records one that was not put in the bin: what it is called, but of one that is not there, and what uses it, where that is why. */
export const keptOut = {
  reason: z.enum(['not_found', 'in_bin', 'still_in_use']),
  name: z.nullable(z.string()),
  by: z.nullable(z.string()),
}

/** A workbook to download. */
export const workbook = { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** `timelineCall('/appeals/:appeal_id', 'an appeal', { params, may })` */
export const timelineCall = <const At extends string, const Own extends Given & Pick<Endpoint, 'params'>>(
  record: `/${At}`,
  what: string,
  given: Own,
) =>
  endpoint({
    method: 'GET',
    path: `${record}/timeline`,
    summary: `What happened to ${what}, newest first`,
    reply: timeline,
    refusals: ['not_found'],
    ...given,
  })

/** The list of what is in the bin: `deletedCall('/articles', 'Articles', { query, reply, may })` */
export const deletedCall = <
  const At extends string,
  const Own extends Given & Pick<Endpoint, 'query' | 'reply'>,
>(
  records: `/${At}`,
  what: string,
  given: Own,
) => endpoint({ method: 'GET', path: `/deleted${records}`, summary: `${what} in the bin`, ...given })

/** `restoreCall('/schemas/:main_schema_id', 'a main scheme', { params, reply, may, refusals })` */
export const restoreCall = <
  const At extends string,
  const Own extends Given & Pick<Endpoint, 'params' | 'reply' | 'refusals'>,
>(
  record: `/${At}`,
  what: string,
  given: Own,
) => endpoint({ method: 'PUT', path: `/restore${record}`, summary: `Take ${what} out of the bin`, ...given })

/** `exportCall('/alumnis', 'alumni', { query, may })`; without a query there is nothing to filter by. */
export const exportCall = <const At extends string, const Own extends Given & Pick<Endpoint, 'query'>>(
  records: `/${At}`,
  what: string,
  given: Own,
) =>
  endpoint({
    method: 'GET',
    path: `/exports${records}`,
    summary: `${given.query ? 'The filtered' : 'All'} ${what} as a workbook`,
    reply: workbook,
    ...given,
  })

/** `templateCall('/alumnis', { may })` */
export const templateCall = <const At extends string, const Own extends Given>(records: At, given: Own) =>
  endpoint({
    method: 'GET',
    path: `/imports${records}/template`,
    summary: 'An empty workbook to fill in',
    reply: workbook,
    ...given,
  })

/** `importCall('/alumnis', 'Load certificates of older times;', { may })` */
export const importCall = <const At extends string, const Own extends Given>(
  records: `/${At}`,
  what: string,
  given: Own,
) =>
  endpoint({
    method: 'POST',
    path: `/imports${records}`,
    summary: `${what} \`dry_run\` only tells what would happen`,
    upload: { extensions: ['xlsx'], maxBytes: 10_000_000 },
    body: importBody,
    reply: importReport,
    refusals: ['too_large', 'wrong_file_type'],
    ...given,
  })

/** The newest imports: `importsCall('/alumnis', { may })` */
export const importsCall = <
  const At extends string,
  const Own extends Given & Pick<Endpoint, 'params' | 'refusals'>,
>(
  records: `/${At}`,
  given: Own,
) =>
  endpoint({
    method: 'GET',
    path: `/imports${records}`,
    summary: 'The newest 20 imports, and until when each can be undone',
    reply: z.object({ data: z.array(storedImport) }),
    ...given,
  })

export const undoParams = z.object({ import_id: id })

/** `undoImportCall('/alumnis', { params: undoParams, may })` */
export const undoImportCall = <
  const At extends string,
  const Own extends Given & Pick<Endpoint, 'params' | 'refusals'>,
>(
  records: `/${At}`,
  given: Own,
) =>
  endpoint({
    method: 'POST',
    path: `/imports${records}/:import_id/undo`,
    summary:
      'Undo an import within a day: what it made goes, what it changed is as it was; `dry_run` only tells what would happen',
    body: undoBody,
    reply: undoReport,
    refusals: ['not_found', 'step_taken', 'undo_ended'],
    ...given,
  })
