import { bareIdentity } from '@kompeten/contract/platform/nik'
import type { Dossier, SkkPaper } from '@kompeten/contract/skk/content'
import * as map from './mapping.ts'

/** An answer that is not what the mapping expects. */
export class Unreadable extends Error {}

type Fields = Readonly<Record<string, readonly string[]>>
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text of the registry as it may be shown: one line, no control characters, not endless; null for nothing. */
export const cleanText = (value: unknown, most = 500): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
    .replace(/<[^>]{0,500}>/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? null : text.slice(0, most)
}

/** The first of these fields that says something. */
const fieldOf = (of: Json, names: readonly string[]): string | null => {
  for (const name of names) {
    const text = cleanText(of[name])
    if (text !== null) return text
  }
  return null
}

const textsOf = <const F extends Fields>(of: Json, fields: F): { [K in keyof F]: string | null } =>
  Object.fromEntries(Object.entries(fields).map(([key, names]) => [key, fieldOf(of, names)])) as {
    [K in keyof F]: string | null
  }

/** What an answer is about: its root, or what it wraps. */
const unwrapped = (answer: unknown): unknown => {
  if (!isObject(answer)) return answer
  const [wrapper] = map.wrappers.filter((name) => typeof answer[name] === 'object' && answer[name] !== null)
  return wrapper === undefined ? answer : answer[wrapper]
}

const rowsOf = (value: unknown): Json[] => (Array.isArray(value) ? value : [value]).filter(isObject)

/** A moment of the registry, which writes no zone: it is Jakarta's. Null for what is none. */
const momentOf = (text: string | null): Date | null => {
  if (text === null) return null
  const zoned = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/.test(text)
    ? `${text.replace(' ', 'T')}+07:00`
    : text
  const at = new Date(zoned)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The registry too may write a NIK with what forms print between its groups. */
const nikOf = (written: string | null) => written && bareIdentity(written)

export type ListedApplication = {
  idIzin: string
  nik: string | null
  registryLspId: string | null
  createdAt: Date | null
  updatedAt: Date | null
}

/** The list of a family. Rows without a usable number are left out. @throws Unreadable for what is no list */
export const readList = (answer: unknown): ListedApplication[] => {
  const rows = unwrapped(answer)
  if (!Array.isArray(rows)) throw new Unreadable()
  return rowsOf(rows).flatMap((row) => {
    const { idIzin, nik, registryLspId, createdAt, updatedAt } = textsOf(row, map.listFields)
    if (idIzin === null || !/^[A-Za-z0-9_-]{5,50}$/.test(idIzin)) return []
    return [
      {
        idIzin,
        nik: nikOf(nik),
        registryLspId,
        createdAt: momentOf(createdAt),
        updatedAt: momentOf(updatedAt),
      },
    ]
  })
}

export type ListedPaper = { kind: SkkPaper; about: string | null; url: string }
export type Application = { code: string | null; nik: string | null; dossier: Dossier; papers: ListedPaper[] }

const noEntry = { employer: null, hours: null } as const

const most = 50
const partOf = (detail: Json, names: readonly string[]): Json[] =>
  names.flatMap((name) => (detail[name] === undefined ? [] : rowsOf(detail[name]))).slice(0, most)

const papersOf = (part: keyof typeof map.paperFields, rows: readonly Json[], about: readonly string[]) =>
  rows.flatMap((row) =>
    map.paperFields[part].flatMap(({ field, kind }): ListedPaper[] => {
      const url = cleanText(row[field], 2000)
      return url !== null && URL.canParse(url) ? [{ kind, about: fieldOf(row, about), url }] : []
    }),
  )

/** One application. @throws Unreadable for an answer without a person in it */
export const readApplication = (answer: unknown): Application => {
  const detail = unwrapped(answer)
  if (!isObject(detail)) throw new Unreadable()
  const part = (name: keyof typeof map.detailFields) => partOf(detail, map.detailFields[name])
  const [person] = part('personal')
  if (!person) throw new Unreadable()
  const { nik, gender, ...personal } = textsOf(person, map.personalFields)
  const [educations, projects, trainings] = [part('educations'), part('projects'), part('trainings')]
  const [certificates, classifications] = [part('certificates'), part('classifications')]
  return {
    code: fieldOf(detail, map.detailFields.status),
    nik: nikOf(nik),
    dossier: {
      personal: { ...personal, gender_code: map.genders[gender?.toLowerCase() ?? ''] ?? null },
      classifications: classifications.map((row) => textsOf(row, map.classificationFields)),
      educations: educations.map((row) => textsOf(row, map.educationFields)),
      projects: projects.map((row) => ({ ...noEntry, ...textsOf(row, map.projectFields) })),
      trainings: trainings.map((row) => ({ ...noEntry, ...textsOf(row, map.trainingFields) })),
      certificates: certificates.map((row) => ({ ...noEntry, ...textsOf(row, map.certificateFields) })),
    },
    papers: [
      ...papersOf('personal', [person], []),
      ...papersOf('educations', educations, map.educationFields.school),
      ...papersOf('projects', projects, map.projectFields.title),
      ...papersOf('trainings', trainings, map.trainingFields.title),
      ...papersOf('certificates', certificates, map.certificateFields.title),
      ...papersOf('classifications', classifications, map.classificationFields.work_position),
    ],
  }
}

/** The codes that the registry has noted for an application, the oldest first. @throws Unreadable for what is no list */
export const readHistory = (answer: unknown): string[] => {
  const rows = unwrapped(answer)
  if (!Array.isArray(rows)) throw new Unreadable()
  const dated = rowsOf(rows).flatMap((row) => {
    const { code, at } = textsOf(row, map.historyFields)
    return code === null ? [] : [{ code, at: momentOf(at)?.getTime() ?? 0 }]
  })
  return dated.toSorted((one, other) => one.at - other.at).map(({ code }) => code)
}

/** What an answer says about itself; null where it says nothing. */
export const readMessage = (answer: unknown): string | null =>
  isObject(answer) ? fieldOf(answer, map.answerFields.message) : null

/** The numbers that a recording gave; null where it gave none. */
export const readRecording = (answer: unknown) => {
  const inside = unwrapped(answer)
  const look = (names: readonly string[]) =>
    [answer, inside].flatMap((one) => (isObject(one) ? (fieldOf(one, names) ?? []) : []))[0] ?? null
  const registrationNumber = look(map.answerFields.registrationNumber)
  return registrationNumber === null ? null : { registrationNumber, qr: look(map.answerFields.qr) }
}
