import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { address, day, email, id, line, orNull, personName, phone, prose, username } from './fields.ts'
import { checked } from './issues.ts'
import { identityNumber } from './nik.ts'

test('a day exists and lies from 1900 to 2999: a slip of the hand is told', () => {
  const codeOf = (given: string) => checked(day, given).issues?.[0]?.code
  for (const fine of ['1900-01-01', '2026-02-28', '2999-12-31']) expect(codeOf(fine)).toBeUndefined()
  for (const slip of ['0001-01-01', '0226-11-24', '1875-08-02', '3000-01-01', '9999-12-31']) {
    expect([slip, codeOf(slip)]).toEqual([slip, 'year_impossible'])
  }
  for (const slip of ['2026-02-30', '20260-01-01']) expect([slip, codeOf(slip)]).toEqual([slip, 'not_a_date'])
})

test('a day or a choice that is left empty is asked for, not called wrong', () => {
  const given = z.object({ from: day, person: id })
  expect(checked(given, { from: '', person: '' }).issues).toEqual([
    { path: 'from', code: 'required' },
    { path: 'person', code: 'required' },
  ])
})

test('an address on several lines, as cells of workbooks have it, is one on one line', () => {
  const given = ' Jl. Cimanuk No. 12 \r\n RT 01/02\n\nCitarum '
  expect(checked(address, given)).toEqual({ data: 'Jl. Cimanuk No. 12 RT 01/02 Citarum' })
  expect(checked(line(50), 'a\r\nb')).toEqual({ data: 'a b' })
})

test('what comes along unseen with what is copied is taken out, and no line break lost', () => {
  expect(checked(phone, '\u202a+62 812\u20113456\u20117890\u202c')).toEqual({ data: '081234567890' })
  expect(checked(identityNumber, '\u200e3273095208980013\u200b')).toEqual({ data: '3273095208980013' })
  expect(checked(email, '\ufeffRina@LSP.id\u200b')).toEqual({ data: 'rina@lsp.id' })
  expect(checked(personName(50), '\u202eina\u202cR\u0007')).toEqual({ data: 'inaR' })
  expect(checked(personName(50), 'Nur\u00adhayati')).toEqual({ data: 'Nurhayati' })
  expect(checked(prose(50), 'Ser\u00adti\u00adfi\u00adkat')).toEqual({ data: 'Sertifikat' })
  expect(checked(address, 'Jl. A\u000bNo. 1')).toEqual({ data: 'Jl. A No. 1' })
  expect(checked(prose(50), '\u2067satu\u000bdua\r\ntiga\u2028empat\u0085lima\t👩\u200d🔧')).toEqual({
    data: 'satu\ndua\ntiga\nempat\nlima\t👩\u200d🔧',
  })
  expect(checked(line(50), 'a\u000bb\u2028c')).toEqual({ data: 'a b c' })
  expect(checked(username, 'rina\u200b').issues?.[0]?.code).toBe('latin_letters')
  expect(checked(username, 'rina\u0007').issues?.[0]?.code).toBe('latin_letters')
})

test('white space that no key makes on one line is one space: a tab of a table is not seen, nor is what was wrong', () => {
  expect(checked(address, "Jl. D'Ago 😀 No.1\tRT 01")).toEqual({ data: "Jl. D'Ago 😀 No.1 RT 01" })
  expect(checked(line(50), '\tPT\u00a0Maju \t\n Jaya\u2003Abadi\t')).toEqual({ data: 'PT Maju Jaya Abadi' })
  expect(checked(line(50), 'No.  12')).toEqual({ data: 'No.  12' })
  expect(checked(email, 'rina@lsp.id\t')).toEqual({ data: 'rina@lsp.id' })
  expect(checked(line(50), '\t\n').issues?.[0]?.code).toBe('required')
})

test('of signs that a field does not take it is said which, as far as anybody sees them', () => {
  expect(checked(personName(50), 'Rina 😀 Sari').issues).toEqual([
    { path: '', code: 'letters_only', facts: { found: '😀' } },
  ])
  expect(checked(username, 'rína').issues).toEqual([
    { path: '', code: 'latin_letters', facts: { found: 'í' } },
  ])
  expect(checked(username, 'rina\u200b').issues).toEqual([{ path: '', code: 'latin_letters' }])
})

test('a name that was pasted keeps one space between two words', () => {
  const kept = checked(personName(100), '  Ni’matul \u00a0 Husna   Sari ')
  expect(kept).toEqual({ data: 'Ni’matul Husna Sari' })
})

test('an empty text and blanks alone are nothing', () => {
  const note = orNull(prose(10))
  for (const nothing of [null, undefined, '', '   ', '\n\t ']) expect(note.parse(nothing)).toBeNull()
  expect(note.parse(' a ')).toBe('a')
  expect(note.safeParse('01234567890').success).toBe(false)
})
