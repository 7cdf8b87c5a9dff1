import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import type { ReadCtx } from '../../platform/context.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { longDay, momentInWords } from '../../platform/moment-words.ts'
import { assessmentOf, participant } from '../assessments/index.ts'
import { schemeFaces, schemeNameIn } from '../schemes/index.ts'
import { pictureOfSignature } from '../signatures/index.ts'
import { paperOf } from '../tenants/index.ts'
import { filesOf } from './appeal-files.store.ts'
import { appealedScheme } from './appealed-scheme.ts'
import { seenAppeal } from './appeals.reads.ts'

const template = new URL('./appeal.typ', import.meta.url)

/**
 * FR.AK.04 as its participant filed and signed it, in the LSP's face (domain §2.11): for themselves, the office and the
 * panel. The same appeal makes the same bytes.
 * @throws Refusal `not_found` for whoever may not see the appeal
 */
export const printAppeal = async (ctx: ReadCtx, appealId: string): Promise<FileAnswer> => {
  const { tx } = ctx
  const { row } = await seenAppeal(ctx, appealId)
  const one = await participant(tx, row.assessmentApplicantId)
  const [assessment, [scheme], named, files, paper, hand] = await Promise.all([
    assessmentOf(tx, row.assessmentId),
    schemeFaces(tx, one ? [one.schemaId] : []),
    appealedScheme(tx, row),
    filesOf(tx, appealId),
    paperOf(tx),
    pictureOfSignature(tx, row.signature.signatureId),
  ])
  const { language, letterhead, timeZone } = paper
  const words = appealsWords[language]
  const [w, p] = [words.form, words.paper]
  const dayText = (day: string) => longDay(language, day)
  const moment = momentInWords(language, row.filedAt, timeZone)
  const span = assessment && [...new Set([assessment.startsOn, assessment.endsOn])].map(dayText).join(' – ')
  const answer = (value: boolean) => (value ? w.yes : w.no)
  const data = {
    code: 'FR.AK.04',
    title: p.title,
    facts: [
      [words.columns.applicant_name, row.applicantName],
      [words.assessor, row.assessorName],
      [p.assessedOn, span ?? null],
      [words.columns.assessment_title, row.assessmentTitle],
      [words.columns.schema_name, schemeNameIn(language, named)],
      [p.schemeNumber, scheme?.code ?? null],
      [words.decidedOn, dayText(row.decidedOn)],
    ],
    questions: {
      title: p.questions,
      head: [p.question, p.answer],
      rows: [
        [w.fields.was_explained, answer(row.wasExplained)],
        [w.fields.was_discussed, answer(row.wasDiscussed)],
        [w.fields.involves_other, answer(row.involvesOther)],
      ],
    },
    reason: { title: w.fields.reason, paragraphs: row.reason.split(/\n+/).filter(Boolean) },
    evidence: {
      title: words.evidence.title,
      none: words.evidence.none,
      head: ['No.', words.evidence.file, 'SHA-256'],
      rows: files.map(({ name, sha256 }, at) => [
        String(at + 1),
        name,
        `${sha256.slice(0, 32)} ${sha256.slice(32)}`,
      ]),
    },
    rights: p.rights,
    signer: {
      role: words.columns.applicant_name,
      name: row.signature.name,
      time: p.signedOn(moment),
      ...(hand && { picture: 'signature' }),
    },
    hash: `${p.hash}: ${row.signature.sha256}`,
  }
  return {
    // Nothing of a person in the name.
    name: `FR-AK-04-${row.filedOn}.pdf`,
    mime: 'application/pdf',
    inline: true,
    make: async (store) => {
      const document = {
        title: `FR.AK.04 ${p.title}`,
        language,
        at: row.filedAt,
        letterhead,
        data,
        foot: 'FR.AK.04',
      }
      return renderPdf(
        template,
        hand ? { ...document, pictures: { signature: await hand(store) } } : document,
        store,
      )
    },
  }
}
