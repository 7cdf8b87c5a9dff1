import type { ListQuery } from '@kompeten/contract/platform/lists'
import { maskNik } from '@kompeten/contract/platform/nik'
import type { ReadCtx } from '../../../platform/context.ts'
import { everyRow } from '../../../platform/database/every-row.ts'
import type { FileAnswer } from '../../../platform/http/answers.ts'
import type { Sealer } from '../../../platform/sealing.ts'
import { emptyWorkbook, filledWorkbook } from '../../../platform/sheets/sheet-files.ts'
import { listRows } from '../../reference/index.ts'
import { assessorPage } from '../assessors.store.ts'
import { assessorExportSheet, assessorSheet } from './assessor-sheet.ts'

const namesOf = async (ctx: ReadCtx, list: 'job' | 'religion' | 'education') => {
  const rows = await listRows(ctx.tx, list, undefined)
  const isIndonesian = ctx.caller.language === 'id'
  return new Map(rows.map(({ code, name, nameEn }) => [code, isIndonesian ? name : nameEn]))
}

async function* cells(ctx: ReadCtx, nik: Sealer, query: ListQuery) {
  const [jobs, religions, educations] = await Promise.all([
    namesOf(ctx, 'job'),
    namesOf(ctx, 'religion'),
    namesOf(ctx, 'education'),
  ])
  const pageOf = (from: ListQuery) => assessorPage(ctx.tx, undefined, from)
  for await (const row of everyRow(query, pageOf)) {
    yield {
      registration_number: row.registrationNumber,
      registration_valid_from: row.registrationValidFrom,
      registration_valid_until: row.registrationValidUntil,
      first_name: row.firstName,
      last_name: row.lastName,
      nik: maskNik(nik.open(row.nikSealed)),
      email: row.email,
      contact: row.contact,
      place_of_birth: row.placeOfBirth,
      date_of_birth: row.dateOfBirth,
      gender_code: row.genderCode,
      religion: row.religionCode === null ? null : (religions.get(row.religionCode) ?? row.religionCode),
      address: row.address,
      kelurahan_id: row.kelurahanId,
      postal_code: row.postalCode,
      pendidikan_terakhir: educations.get(row.educationCode) ?? row.educationCode,
      jobs_code: jobs.get(row.jobsCode) ?? row.jobsCode,
      blanko_number: row.blankoNumber,
      sk_number: row.skNumber,
      competence_schemes: null,
      competence_number: null,
      competence_issuer: null,
      competence_from: null,
      competence_until: null,
    }
  }
}

/** The filtered assessors as a workbook, streamed: all pages of the list. NIKs are masked (decisions §10). */
export const exportAssessors = async (ctx: ReadCtx, nik: Sealer, query: ListQuery): Promise<FileAnswer> =>
  filledWorkbook(assessorExportSheet, cells(ctx, nik, query), ctx)

/** An empty workbook to fill in. */
export const assessorTemplate = async (ctx: ReadCtx): Promise<FileAnswer> => emptyWorkbook(assessorSheet, ctx)
