import {
  type PlanInput,
  type PlannedPrint,
  type PrintInput,
  plannedPrint,
} from '@kompeten/contract/certificates/printing'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { changedMeanwhile } from '../../../platform/changed.ts'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { joinPdfs } from '../../../platform/documents/join-pdfs.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { shown } from '../../../platform/wire.ts'
import { insertSpoiled, isSpoiled, isUsed } from '../blanko/blanko.store.ts'
import type { CertificateRow } from '../certificates.store.ts'
import { blankoPrint } from '../faces/print-on-blanko.ts'
import { allAllowing } from '../register/all-allowing.ts'
import { keepChange } from '../register/change-certificate.ts'
import type { CertificatePrinter } from '../register/print-certificate.ts'
import { formsLeftFrom, isStockKept } from '../stock/stock.store.ts'
import { tellIfLow, usableBlankos } from '../stock/usable-blankos.ts'
import { numbersOfStock, plannedForms } from './printing.rules.ts'

/**
 * Certificates in force with their documents, in the order given.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible` naming those that are not in force, were not made here, or
 * have no document yet
 */
const printable = async (
  ctx: ReadCtx,
  ids: readonly string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<[CertificateRow, ...CertificateRow[]]> => {
  const [first, ...others] = await allAllowing(ctx, ids, {
    ...{ step: 'spoil', said: { step: 'print', code: 'not_printable' }, hold },
    lacks: ({ documentKey }) => documentKey === null,
  })
  if (!first) throw new Refusal('not_found')
  return [first, ...others]
}

const broken = (path: string, code: FieldIssue['code'], facts?: FieldIssue['facts']) =>
  new Refusal('rule_broken', { issues: [{ path, code, ...(facts && { facts }) }] })

/** So often forms are looked for behind those that are taken; a range with more of them is no place to begin. */
const looksMost = 50

/** Where the LSP keeps its stock, the forms that are left from this one on. @throws Refusal `rule_broken` for one that never came */
const leftFrom = async (
  { tx }: ReadCtx,
  first: string | null,
  of: Parameters<typeof formsLeftFrom>[2],
): Promise<string[] | undefined> => {
  if (first === null || !(await isStockKept(tx))) return undefined
  const left = await formsLeftFrom(tx, first, of)
  if (!left) throw broken('first_number', 'blanko_not_received', { number: first })
  return left
}

/**
 * Which certificate would be printed on which form, in the order given. Where the LSP keeps its stock, the forms of the next
 * delivery follow the last one of a delivery.
 * @throws Refusal `not_found`, `not_allowed`, `step_not_possible`, `rule_broken` at `first_number` where it does not lead to
 * so many, or never came
 */
export const planPrint = async (
  ctx: ReadCtx,
  { certificate_ids, first_number: first, goes_on: goesOn }: PlanInput,
): Promise<PlannedPrint[]> => {
  const { tx } = ctx
  const rows = await printable(ctx, certificate_ids)
  // Where the printing goes on, what the others were to be printed on is free again; the spoiled form is not.
  const own = new Set(goesOn ? rows.slice(1).flatMap(({ blankoNumber }) => blankoNumber ?? []) : [])
  const leftOut = new Set(goesOn && rows[0].blankoNumber !== null ? [rows[0].blankoNumber] : [])
  const left = await leftFrom(ctx, first, { own, most: rows.length + leftOut.size })
  for (let look = 0; look < looksMost; look += 1) {
    const numbers = plannedForms(rows, { first, goesOn }, leftOut, left && numbersOfStock(left))
    if (!numbers) {
      throw left
        ? broken('first_number', 'blanko_too_few', { left: left.filter((one) => !leftOut.has(one)).length })
        : broken('first_number', 'invalid')
    }
    const wanted = numbers.flatMap((number, at) =>
      number === null || (!goesOn && number === rows[at]?.blankoNumber) ? [] : [number],
    )
    const [spoiled, used] = [await isSpoiled(tx, wanted), await isUsed(tx, wanted)]
    const taken = wanted.filter((number) => spoiled.has(number) || (used.has(number) && !own.has(number)))
    if (taken.length === 0) {
      return rows.map((row, at) => shown(plannedPrint, row, { next_number: numbers[at] ?? null }))
    }
    for (const number of taken) leftOut.add(number)
  }
  throw broken('first_number', 'blanko_used')
}

/** Burns the form of the first, as one that was spoiled in printing. */
const burn = async (
  { tx, now, actor }: WriteCtx,
  { certificateId, blankoNumber }: CertificateRow,
  reason: string,
): Promise<void> => {
  if (blankoNumber === null) throw broken('spoiled_reason', 'not_found')
  await insertSpoiled(tx, {
    blankoNumber,
    certificateId,
    reason,
    notedByName: actor.name,
    notedAt: now,
  })
}

/**
 * Gives certificates the forms that were confirmed for them, and answers all of them as one PDF in that order. Said once
 * more, it changes nothing and answers the same. Of a spoiled form in the middle the rest goes on with others: the first of
 * them names why.
 * @throws Refusal `not_found`, `not_allowed`; `step_not_possible` for one that is not in force, has no document, or was handed over on
 * the form that it would lose; `rule_broken` for a form that is used, spoiled or never came, and at `spoiled_reason` where
 * one has a form that it would lose without a reason; `version_conflict` where one bears another form by now than was planned from; `already_exists` for a form that is given twice
 */
export const printMany = async (
  ctx: WriteCtx,
  { forms, spoiled_reason: reason }: PrintInput,
  address: CertificatePrinter['address'],
): Promise<FileAnswer> => {
  const ids = forms.map(({ certificate_id }) => certificate_id)
  const rows = await printable(ctx, ids, { hold: true })
  const numberOf = new Map(forms.map((form) => [form.certificate_id, form.blanko_number]))
  const changed = rows.filter((row) => row.blankoNumber !== numberOf.get(row.certificateId))
  const losing = changed.filter(({ blankoNumber }) => blankoNumber !== null)
  const formerOf = new Map(forms.map((form) => [form.certificate_id, form.former_number]))
  const other = changed.find((row) => row.blankoNumber !== formerOf.get(row.certificateId))
  if (other) throw changedMeanwhile(other)
  if (losing.length > 0 && reason === null) throw broken('spoiled_reason', 'required')
  if (losing.some(({ handedOverOn }) => handedOverOn !== null)) {
    throw new Refusal('step_not_possible', { step: 'print', possible: [] })
  }
  if (reason !== null && changed.includes(rows[0])) await burn(ctx, rows[0], reason)
  // What they were to be printed on is free before anybody takes it.
  for (const row of losing) await keepChange(ctx, row, { blankoNumber: null })
  const numbers = changed.map(({ certificateId }) => numberOf.get(certificateId) ?? '')
  await usableBlankos(ctx, numbers, 'forms')
  for (const [at, row] of changed.entries()) {
    const number = numbers[at] ?? ''
    const version = losing.includes(row) ? row.version + 1 : row.version
    await keepChange(ctx, { ...row, version }, { blankoNumber: number })
    const isSpoiledOne = row === rows[0] && reason !== null
    ctx.tell({
      name: isSpoiledOne ? 'certificate.blanko_spoiled' : 'certificate.blanko_given',
      subject: { kind: 'certificate', id: row.certificateId },
      ...(isSpoiledOne && { reason }),
      facts: { blanko_number: [row.blankoNumber, number] },
    })
  }
  await tellIfLow(ctx, changed.length - losing.length + (reason !== null && losing.length > 0 ? 1 : 0))
  const made = await Promise.all(
    rows.map((row) =>
      blankoPrint(ctx, { ...row, blankoNumber: numberOf.get(row.certificateId) ?? null }, address),
    ),
  )
  return {
    name: 'Cetak sertifikat.pdf',
    mime: 'application/pdf',
    inline: true,
    make: async (files) => joinPdfs(await Promise.all(made.map((make) => make(files)))),
  }
}
