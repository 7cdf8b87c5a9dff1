import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { usualTemplate, whatsappBase, whatsappFields } from './whatsapp.ts'

const told = (token: string) => {
  const fields = { active: true, base_url: whatsappBase, phone_number_id: '1', template: usualTemplate }
  const { error, data } = z.safeParse(whatsappFields, {
    ...fields,
    ...{ token, app_secret: null, verify_token: null },
  })
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : data?.token
}

test('a token is taken as a header carries it, and one that was shortened or taken apart is refused', () => {
  expect(told('EAAG-m0/x_=+.')).toBe('EAAG-m0/x_=+.')
  expect(told(' EAAG\u200b1 ')).toBe('EAAG1')
  for (const token of ['EAAG…', 'EAAG 1', 'EAAGé']) expect(told(token)).toEqual(['token: invalid'])
})
