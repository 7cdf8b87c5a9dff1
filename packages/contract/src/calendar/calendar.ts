import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant } from '../platform/fields.ts'
import { nothing, one } from '../platform/lists.ts'

/** 256 random bits, base64url, with the ending by which calendar programs know what they get. */
const file = z.string().check(z.regex(/^[\w-]{43}\.ics$/))

const state = z.object({
  /** When the address that holds now was made; null where there is none. */
  made_date: z.nullable(instant),
})
export type CalendarState = z.output<typeof state>

/** The private address under which a person's own calendar program reads what they take part in, in one role. */
export const calendar = {
  get: endpoint({
    method: 'GET',
    path: '/calendar/address',
    summary: 'Whether the current role has a private calendar address; never the address',
    reply: one(state),
    may: 'signed-in',
  }),
  // Answers 200: an answer that is 201 could be asked for again, and would have to be kept for that.
  make: endpoint({
    method: 'POST',
    path: '/calendar/address',
    summary:
      'Make a private calendar address for the current role; the one before ends, this answer alone holds it',
    reply: one(z.object({ ...state.shape, address: z.string() })),
    forgets: true,
    may: 'signed-in',
    provesAgain: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/calendar/address',
    summary: 'End the private calendar address of the current role at once',
    reply: nothing,
    may: 'signed-in',
  }),
  read: endpoint({
    method: 'GET',
    path: '/public/calendar/:file',
    summary: 'The calendar behind a private address (RFC 5545): what its person may see in that role',
    params: z.object({ file }),
    query: z.strictObject({ lsp_id: z.optional(id) }),
    reply: { file: 'text/calendar' },
    may: 'public',
    perMinute: 120,
    refusals: ['not_found'],
  }),
}
