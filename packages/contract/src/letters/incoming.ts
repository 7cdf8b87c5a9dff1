import * as z from 'zod/mini'
import { pastDay } from '../platform/day-kinds.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, instant, line, orNull, prose, version } from '../platform/fields.ts'
import { filter, listQuery, one, page } from '../platform/lists.ts'

const details = {
  /** As its sender numbered it. */
  letter_number: orNull(line(100)),
  letter_date: orNull(pastDay),
  sender_name: line(150),
  /** What it is about, in short. */
  summary: prose(500),
  received_on: pastDay,
}

/** What a person notes of a letter that came in (domain §5.4). */
export const incomingLetterInput = z.strictObject(details)
export type IncomingLetterInput = z.output<typeof incomingLetterInput>

export const incomingLetterView = z.object({
  incoming_letter_id: id,
  /** The register's own number, counted by year: `12/2027`. */
  agenda_number: z.string(),
  ...details,
  letter_date: z.nullable(day),
  received_on: day,
  has_file: z.boolean(),
  created_date: instant,
  created_by_name: z.string(),
  version,
  may: z.array(z.enum(['update'])),
})
export type IncomingLetter = z.output<typeof incomingLetterView>

export const incomingLetterListSpec = {
  filters: { received_on: filter.day, letter_date: filter.day, created_date: filter.instant },
  sorts: ['received_on', 'letter_date', 'sender_name', 'created_date'],
  defaultSort: '-created_date',
} as const

const params = z.object({ incoming_letter_id: id })

export const incomingLetters = {
  list: endpoint({
    method: 'GET',
    path: '/incoming-letters',
    summary: 'The register of incoming letters',
    query: listQuery(incomingLetterListSpec),
    reply: page(incomingLetterView),
    may: ['LETTER_LIST'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/incoming-letters/:incoming_letter_id',
    summary: 'One incoming letter',
    params,
    reply: one(incomingLetterView),
    may: ['LETTER_LIST'],
    refusals: ['not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/incoming-letters',
    summary: 'Enter an incoming letter; it gets the next number of the register',
    body: incomingLetterInput,
    reply: one(incomingLetterView),
    status: 201,
    may: ['LETTER_CREATE'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/incoming-letters/:incoming_letter_id',
    summary: 'Change what is noted of an incoming letter; an old version is refused',
    params,
    body: z.strictObject({ ...details, version }),
    reply: one(incomingLetterView),
    may: ['LETTER_UPDATE'],
    refusals: ['not_found', 'version_conflict'],
  }),
  setFile: endpoint({
    method: 'PUT',
    path: '/incoming-letters/:incoming_letter_id/file',
    summary: 'Attach the letter itself, as PDF or picture',
    params,
    upload: { extensions: ['pdf', 'png', 'jpg', 'jpeg'], maxBytes: 10_000_000, keep: true },
    reply: one(incomingLetterView),
    may: ['LETTER_UPDATE'],
    refusals: ['not_found', 'too_large', 'wrong_file_type'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/incoming-letters/:incoming_letter_id/file',
    summary: 'The incoming letter itself',
    params,
    reply: { file: 'application/pdf' },
    may: ['LETTER_LIST'],
    refusals: ['not_found'],
  }),
}
