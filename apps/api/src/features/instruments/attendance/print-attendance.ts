import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import type { ReadCtx } from '../../../platform/context.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { paperName } from '../../../platform/files/paper-name.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { momentInWords } from '../../../platform/moment-words.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { assessorsOf } from '../../assessments/index.ts'
import { assessorPersons } from '../../assessors/index.ts'
import { pictureOfSignature } from '../../signatures/index.ts'
import { paperOf } from '../../tenants/index.ts'
import { readForms } from '../forms-overview.ts'
import { spanInWords } from '../papers/paper-times.ts'
import { presenceSignatures } from '../signing/form-signatures.store.ts'

const template = new URL('../papers/form.typ', import.meta.url)

const identityIn = (
  w: (typeof instrumentsWords)['id'],
  kind: keyof (typeof instrumentsWords)['id']['identities'],
  matches: boolean | null,
): string => (matches === false ? w.day.differing(w.identities[kind]) : w.identities[kind])

/** Who assesses there, for the table that they sign. */
const assessing = async ({ tx }: ReadCtx, assessmentId: string) => {
  const assessors = (await assessorsOf(tx, assessmentId)).filter(({ duty }) => duty === 'assessor')
  const ids = assessors.map(({ assessorId }) => assessorId)
  const persons = new Map((await assessorPersons(tx, ids)).map((one) => [one.assessorId, one]))
  return ids.flatMap((id) => persons.get(id) ?? [])
}

/**
 * The list of attendance: the participants whom this actor sees, and every assessor, with the signatures of those who signed
 * it; not for participants.
 * @throws Refusal `not_found`
 */
export const printAttendance = async (ctx: ReadCtx, assessmentId: string): Promise<FileAnswer> => {
  if (ctx.actor.roleCode === 'APL') throw new Refusal('not_found')
  const forms = await readForms(ctx, assessmentId)
  const [paper, signed, assessors] = await Promise.all([
    paperOf(ctx.tx),
    presenceSignatures(ctx.tx, assessmentId),
    assessing(ctx, assessmentId),
  ])
  const { language, letterhead } = paper
  const w = instrumentsWords[language]
  const rows = forms.participants.filter(({ removed }) => !removed)
  const hands = new Map<string, (files: FileStore) => Promise<Uint8Array>>()
  const present = [
    // Who is recorded as absent after all has no signature on it.
    ...rows.flatMap((row) => (row.attendance.attendance === 'ABSENT' ? [] : row.assessment_applicant_id)),
    ...assessors.map((one) => one.assessorId),
  ]
  for (const id of present) {
    const signatureId = signed.get(id)
    const open = signatureId && (await pictureOfSignature(ctx.tx, signatureId))
    if (open) hands.set(`signature-${id}`, open)
  }
  const handOf = (id: string) => ({ picture: `signature-${id}` })
  const cells = rows.map(({ full_name, assessment_applicant_id: id, attendance: seen }, at) => {
    const { attendance, ...check } = seen
    return [
      String(at + 1),
      full_name,
      w.attendances[attendance],
      check.identity_kind === null ? null : identityIn(w, check.identity_kind, check.identity_matches),
      check.checked_date === null
        ? null
        : w.day.checked(
            check.checked_by_name ?? '',
            momentInWords(paper.language, new Date(check.checked_date), paper.timeZone),
          ),
      check.note,
      handOf(id),
    ]
  })
  const data = {
    code: w.day.title,
    title: forms.title,
    wide: false,
    status: null,
    facts: [
      [w.number, forms.assessment_number],
      [w.venue, forms.tuk_name],
      [w.date, spanInWords(language, forms.start_date, forms.end_date)],
    ],
    parts: [
      {
        title: w.participants,
        head: [
          w.paper.number,
          w.paper.name,
          w.paper.attendance,
          w.paper.identity,
          w.paper.checked,
          w.day.note,
          w.paper.signature,
        ],
        widths: ['number', 'text', 'narrow', 'narrow', 'text', 'text', 'narrow'],
        rows: [{ name: null, cells }],
      },
      {
        title: w.assessor,
        head: [w.paper.number, w.paper.name, w.registration, w.paper.signature],
        widths: ['number', 'wide', 'text', 'text'],
        rows: [
          {
            name: null,
            cells: assessors.map(({ assessorId, name, registrationNumber }, at) => [
              String(at + 1),
              name,
              registrationNumber,
              handOf(assessorId),
            ]),
          },
        ],
      },
    ],
    signers: [],
    hash: null,
    annex: [],
  }
  const newest = rows
    .flatMap(({ attendance }) => attendance.checked_date ?? [])
    .sort()
    .at(-1)
  const name = paperName('daftar-hadir', forms.assessment_number)
  const document = {
    title: w.day.title,
    language,
    at: newest ? new Date(newest) : ctx.now,
    letterhead,
    data,
    foot: `${w.day.title} · ${forms.assessment_number}`,
  }
  return {
    name,
    mime: 'application/pdf',
    inline: true,
    make: async (files) => {
      const pictures: Record<string, Uint8Array> = {}
      for (const [hand, open] of hands) pictures[hand] = await open(files)
      return renderPdf(template, { ...document, pictures }, files)
    },
  }
}
