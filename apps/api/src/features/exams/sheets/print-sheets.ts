import type { openSheets, SheetKind } from '@kompeten/contract/exams/sheets'
import { examSheetsWords } from '@kompeten/phrases/exams/exam-sheets'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { type DocumentGiven, renderPdf } from '../../../platform/documents/render-pdf.ts'
import { paperName } from '../../../platform/files/paper-name.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { longDay, momentInWords } from '../../../platform/moment-words.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { zipStream } from '../../../platform/sheets/zip-stream.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { readParticipantNames } from '../../instruments/index.ts'
import { noteOpenings, questionPictureFile } from '../../questions/index.ts'
import { schemeTitleIn, schemeVersion } from '../../schemes/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { venuesById } from '../../tuk/index.ts'
import { printableSittings, watchedSitting } from '../room/room.ts'
import type { Day } from '../room/room-rows.ts'
import { contentsOf } from '../sitting/own-paper.ts'
import { sittingPolicy } from '../sittings.rules.ts'
import type { SittingStored } from '../sittings.store.ts'
import { sheetItems } from './sheet-data.ts'
import { pageCodeOf, sheetCode } from './sheets.rules.ts'

const template = new URL('./sheets.typ', import.meta.url)
/** A zip of more would take minutes. */
const most = 1000

const notPossible = (step: string) => new Refusal('step_not_possible', { step, possible: [] })

/** The words on the sheets that are no sentences with parts to fill in. */
const labelsOf = (w: (typeof examSheetsWords)['id']) =>
  Object.fromEntries(Object.entries({ ...w, ...w.signers }).filter(([, word]) => typeof word === 'string'))

type Scheme = Awaited<ReturnType<typeof schemeVersion>>

/** What all sheets of an assessment rest on, read once. */
const printer = async (ctx: ReadCtx, day: Day, rows: readonly SittingStored[]) => {
  const { tx, actor, now } = ctx
  const { language, letterhead, timeZone } = await paperOf(tx)
  const askedOf = await contentsOf(
    ctx,
    rows.flatMap(({ items }) => items),
  )
  const nameOf = await readParticipantNames(ctx, day.participants)
  const [venue] = await venuesById(tx, [day.assessment.tukId])
  const assessors = await assessorPersons(
    tx,
    day.participants.flatMap(({ assessorId }) => assessorId ?? []),
  )
  const schemes = new Map<string, Scheme>()
  for (const id of new Set(rows.map(({ schemeVersionId }) => schemeVersionId))) {
    schemes.set(id, await schemeVersion(tx, id))
  }
  const pictures = new Map<string, string>()
  for (const { picture_id: id } of rows.flatMap(({ items }) => items.map((one) => askedOf(one).content))) {
    if (id === null || pictures.has(id)) continue
    const file = await questionPictureFile(ctx, id)
    if ('key' in file) pictures.set(id, file.key)
  }
  const [w, forms] = [examSheetsWords[language], instrumentsWords[language]]
  const labels = labelsOf(w)
  const printedBy = w.printedBy(actor.name, momentInWords(language, now, timeZone))

  return (row: SittingStored, sheet: SheetKind): DocumentGiven => {
    const person = day.participants.find((one) => one.assessmentApplicantId === row.assessmentApplicantId)
    const scheme = schemes.get(row.schemeVersionId)
    const assessor = assessors.find(({ assessorId }) => assessorId === person?.assessorId)
    const code = sheetCode(row.formCode, sheet)
    const title = w.titles[row.formCode][sheet]
    const items = sheetItems(language, sheet, { items: row.items, units: scheme?.units ?? [], askedOf })
    const shown =
      sheet === 'questions' ? row.items.flatMap((item) => askedOf(item).content.picture_id ?? []) : []
    const facts = [
      [
        forms.scheme,
        [scheme && schemeTitleIn(language, scheme.details), scheme?.code].filter(Boolean).join(' · '),
      ],
      [forms.number, `${day.assessment.number} · ${day.assessment.title}`],
      [forms.venue, venue?.tukName ?? ''],
      [forms.date, longDay(language, day.assessment.startsOn)],
      [forms.paper.participant, person ? nameOf(person) : ''],
      [forms.assessor, [assessor?.name, assessor?.registrationNumber].filter(Boolean).join(' · ')],
      [w.facts.test, row.title],
      [w.facts.questions, String(row.items.length)],
      [w.facts.time, w.minutes(row.minutes + row.extraMinutes)],
      ...(sheet === 'key' ? [[w.facts.pass, `${row.passPercent}%`]] : []),
    ]
    return {
      title: `${code} ${title}`,
      language,
      // The same sheet makes the same bytes; a key tells when and by whom it was printed.
      at: sheet === 'key' ? now : row.createdAt,
      letterhead,
      data: {
        code,
        title,
        sheet,
        isEssay: row.formCode === 'ia06',
        says: `${code.slice(3)} `,
        lead: w.leads[sheet],
        facts,
        items,
        words: labels,
        printedBy: sheet === 'key' ? printedBy : null,
        people: [person ? nameOf(person) : '', assessor?.name ?? ''],
      },
      pictures: Object.fromEntries(
        [...new Set(shown)].flatMap((id) => {
          const key = pictures.get(id)
          return key === undefined ? [] : [[id, { key }]]
        }),
      ),
      pageCode: pageCodeOf(row.sittingId, row.formCode, sheet),
      foot: `${code} · ${day.assessment.number}`,
    }
  }
}

const oneSheet = async (ctx: ReadCtx, sittingId: string, sheet: SheetKind) => {
  const { row, day, ruled } = await watchedSitting(ctx, sittingId)
  const step = sheet === 'key' ? 'print_key' : 'print'
  if (!sittingPolicy[step](ctx.actor, ruled)) throw notPossible(step)
  const given = (await printer(ctx, day, [row]))(row, sheet)
  const answer: FileAnswer = {
    // Nothing of a person in the name: the form, and the assessment's number.
    name: paperName(sheetCode(row.formCode, sheet), day.assessment.number),
    mime: 'application/pdf',
    inline: true,
    make: (files) => renderPdf(template, given, files),
  }
  return { row, day, answer }
}

/** A participant's paper, or its answer sheet; the log keeps who printed it. @throws Refusal `not_found`, `step_not_possible` */
export const printSheet = async (
  ctx: ReadCtx,
  sittingId: string,
  sheet: (typeof openSheets)[number],
): Promise<FileAnswer> => {
  const { answer } = await oneSheet(ctx, sittingId, sheet)
  ctx.note({ name: 'exam.sheet_printed', subject: { kind: 'exam_sitting', id: sittingId }, facts: { sheet } })
  return answer
}

/** Keeps of every question in these sittings, once, that its key was printed. */
const noteKeys = async (ctx: WriteCtx, day: Day, rows: readonly SittingStored[]): Promise<void> => {
  const askedOf = await contentsOf(
    ctx,
    rows.flatMap(({ items }) => items),
  )
  const schemeOf = new Map(day.participants.map((one) => [one.assessmentApplicantId, one.schemaId]))
  const opened = rows.flatMap((row) =>
    row.items.map((item) => {
      const { questionId, number, questionCode } = askedOf(item)
      const schemeId = schemeOf.get(row.assessmentApplicantId) ?? ''
      return [`${questionId} ${number}`, { questionId, number, questionCode, schemeId }] as const
    }),
  )
  await noteOpenings(ctx, [...new Map(opened).values()], 'print')
}

/**
 * The key of a participant's paper. Every question of it stands in the log of keys before anything leaves.
 * @throws Refusal `not_found`, `step_not_possible` for an assessor while the test runs, and for anybody else
 */
export const printKey = async (ctx: WriteCtx, sittingId: string): Promise<FileAnswer> => {
  const { row, day, answer } = await oneSheet(ctx, sittingId, 'key')
  await noteKeys(ctx, day, [row])
  ctx.tell({ name: 'exam.key_printed', subject: { kind: 'exam_sitting', id: sittingId } })
  return answer
}

type Part = { name: string; given: DocumentGiven }

/** One document at a time, set while the zip is sent. */
async function* packed(files: FileStore, parts: readonly Part[]) {
  for (const { name, given } of parts) {
    yield { name, at: given.at, content: [await renderPdf(template, given, files)] }
  }
}

/** The sheets of all participants, named by their place in the control room and by no person. */
const allSheets = async (
  ctx: ReadCtx,
  { day, rows }: { day: Day; rows: readonly SittingStored[] },
  sheets: readonly SheetKind[],
): Promise<FileAnswer> => {
  const printed = rows.slice(0, most)
  const sheetOf = await printer(ctx, day, printed)
  const width = String(printed.length).length
  const place = (at: number) => String(at + 1).padStart(width, '0')
  return {
    name: `${sheets.map((sheet) => sheetCode('ia05', sheet).at(-1)).join('')}-${day.assessment.number.replace(/[^A-Za-z0-9.-]+/g, '-')}.zip`,
    mime: 'application/zip',
    pack: (files) =>
      zipStream(
        packed(
          files,
          printed.flatMap((row, at) =>
            sheets.map((sheet) => ({
              name: `${place(at)}-${sheetCode(row.formCode, sheet)}.pdf`,
              given: sheetOf(row, sheet),
            })),
          ),
        ),
      ),
  }
}

/** Papers and answer sheets of all participants. @throws Refusal `not_found`, `step_not_possible` where there are none */
export const printSheets = async (ctx: ReadCtx, assessmentId: string): Promise<FileAnswer> => {
  const found = await printableSittings(ctx, assessmentId, 'print')
  if (found.rows.length === 0) throw notPossible('print')
  ctx.note({ name: 'exam.sheets_printed', subject: { kind: 'assessment', id: assessmentId } })
  return allSheets(ctx, found, ['questions', 'answers'])
}

/** The keys of all papers that this actor may know. @throws Refusal `not_found`, `step_not_possible` where there are none */
export const printKeys = async (ctx: WriteCtx, assessmentId: string): Promise<FileAnswer> => {
  const found = await printableSittings(ctx, assessmentId, 'print_key')
  if (found.rows.length === 0) throw notPossible('print_key')
  await noteKeys(ctx, found.day, found.rows)
  ctx.tell({ name: 'exam.keys_printed', subject: { kind: 'assessment', id: assessmentId } })
  return allSheets(ctx, found, ['key'])
}
