import {
  communicationSkills,
  evidenceRuleCodes,
  principleCodes,
  relevantPeople,
  validationApproaches,
  validationAspects,
  validationContexts,
  validationPurposes,
} from '@kompeten/contract/validations/report'
import { validationsWords } from '@kompeten/phrases/validations/validations'
import type { ReadCtx } from '../../platform/context.ts'
import { renderPdf } from '../../platform/documents/render-pdf.ts'
import { paperName } from '../../platform/files/paper-name.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { longDay, momentInWords } from '../../platform/moment-words.ts'
import { pictureOfSignature } from '../signatures/index.ts'
import { paperOf } from '../tenants/index.ts'
import { seenValidation } from './validations.reads.ts'

const template = new URL('./validation.typ', import.meta.url)
const code = 'FR.VA'

/**
 * FR.VA in the LSP's face, for whoever sees the validation: as it was signed, with its hash, or as it stands, marked as such.
 * @throws Refusal `not_found`
 */
export const printValidation = async (ctx: ReadCtx, validationId: string): Promise<FileAnswer> => {
  const { tx } = ctx
  const { row, team } = await seenValidation(ctx, validationId)
  const paper = await paperOf(tx)
  const hands = await Promise.all(
    team.map(({ signatureId }) => (signatureId === null ? undefined : pictureOfSignature(tx, signatureId))),
  )
  const { language, letterhead, timeZone } = paper
  const w = validationsWords[language]
  const { fields, options, sections } = w
  const { report } = row
  const dayOf = (given: string | null) => (given === null ? null : longDay(language, given))
  /** All that the form offers, each with its tick. */
  const ticked = <V extends string>(values: readonly V[], chosen: readonly V[], says: Record<V, string>) =>
    values.map((value) => [chosen.includes(value), says[value]])
  const marks = <V extends string>(values: readonly V[], met: readonly V[]) =>
    values.map((value) => (met.includes(value) ? '✓' : ''))
  const data = {
    code,
    title: w.formTitle,
    status: row.state === 'DONE' ? null : w.paper.draft,
    facts: [
      [w.paper.scheme, [row.schemaName, row.schemaCode].filter(Boolean).join(' · ')],
      [fields.period, w.periods[row.period]],
      [fields.held_on, dayOf(report.held_on)],
      [fields.place, report.place],
    ],
    team: {
      title: w.paper.team,
      head: [w.paper.number, fields['members.user_permission_id'], fields['members.position']],
      rows: team.map(({ name, registrationNumber, position }, at) => [
        String(at + 1),
        [name, registrationNumber].filter(Boolean).join('\n'),
        w.positions[position],
      ]),
    },
    lists: [
      { title: fields.purposes, items: ticked(validationPurposes, report.purposes, options.purposes) },
      { title: fields.contexts, items: ticked(validationContexts, report.contexts, options.contexts) },
      {
        title: fields.approaches,
        items: ticked(validationApproaches, report.approaches, options.approaches),
      },
      { title: fields.people, items: ticked(relevantPeople, report.people, options.people) },
      {
        title: fields.communication,
        items: ticked(communicationSkills, report.communication, options.communication),
      },
    ],
    confirmations: {
      title: w.paper.confirmed,
      head: [
        w.paper.number,
        fields['confirmations.name'],
        fields['confirmations.position'],
        fields['confirmations.confirmed_on'],
        fields['confirmations.note'],
      ],
      rows: report.confirmations.map(({ name, position, confirmed_on, note }, at) => [
        String(at + 1),
        name,
        position,
        dayOf(confirmed_on),
        note,
      ]),
    },
    sources: {
      title: sections.sources,
      rows: [
        [fields.benchmarks, report.benchmarks],
        [fields.documents, report.documents],
      ],
    },
    aspects: {
      title: sections.aspects,
      groups: [w.paper.evidence, w.paper.principles],
      head: [
        w.paper.aspect,
        ...evidenceRuleCodes.map((one) => options.evidence[one]),
        ...principleCodes.map((one) => options.principles[one]),
      ],
      rows: validationAspects.map((aspect) => [
        w.aspects[aspect],
        ...marks(evidenceRuleCodes, report[`${aspect}_evidence`]),
        ...marks(principleCodes, report[`${aspect}_principles`]),
      ]),
    },
    findings: {
      title: sections.findings,
      head: [
        w.paper.number,
        fields['findings.aspect'],
        fields['findings.finding'],
        fields['findings.recommendation'],
      ],
      rows: report.findings.map(({ aspect, finding, recommendation }, at) => [
        String(at + 1),
        w.aspects[aspect],
        finding,
        recommendation,
      ]),
    },
    actions: {
      title: sections.actions,
      head: [
        w.paper.number,
        fields['actions.activity'],
        fields['actions.due_on'],
        fields['actions.responsible'],
      ],
      rows: report.actions.map(({ activity, due_on, responsible }, at) => [
        String(at + 1),
        activity,
        dayOf(due_on),
        responsible,
      ]),
    },
    signers: team.flatMap(({ name, registrationNumber, position, signedAt }, at) =>
      signedAt === null
        ? []
        : [
            {
              role: w.positions[position],
              name,
              detail: registrationNumber,
              time: w.paper.signedOn(momentInWords(language, signedAt, timeZone)),
              ...(hands[at] && { picture: `signature-${at}` }),
            },
          ],
    ),
    hash: row.reportSha256 && `${w.paper.hash}: ${row.reportSha256}`,
  }
  return {
    // Nothing of a person in the name.
    name: paperName(code, row.schemaCode ?? row.schemaName),
    mime: 'application/pdf',
    inline: true,
    make: async (store) => {
      const pictures: Record<string, Uint8Array> = {}
      for (const [at, open] of hands.entries()) if (open) pictures[`signature-${at}`] = await open(store)
      const title = `${code} ${w.formTitle}`
      const foot = `${code} · ${row.schemaCode ?? row.schemaName}`
      return renderPdf(
        template,
        { title, language, at: row.modifiedAt, letterhead, data, pictures, foot },
        store,
      )
    },
  }
}
