import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '../index.ts'
import { repeatable } from './endpoint.ts'

const writing = allEndpoints.filter(
  ({ endpoint: { method, reply } }) => method !== 'GET' && !('file' in reply),
)
const namesOf = (kept: boolean) =>
  writing.flatMap(({ name, endpoint }) => (repeatable(endpoint) === kept ? [name] : []))

describe('a call under an idempotency key', () => {
  test('is answered again as it first was wherever something is written', () => {
    expect(namesOf(true)).toEqual(
      expect.arrayContaining(['tuk.create', 'tuk.update', 'tuk.delete', 'assessments.step', 'letters.sign']),
    )
    expect(namesOf(true).length).toBeGreaterThan(300)
  })

  test('is not remembered where it signs in, is a reading, or comes all the time', () => {
    expect(namesOf(false)).toEqual(
      expect.arrayContaining([
        'access.login',
        'access.selectLsp',
        'passwords.set',
        'search.find',
        'ownExams.keep',
      ]),
    )
  })

  test('is not remembered where its answer holds a secret', () => {
    const secret = /^(secret|secret_key|password|recovery_codes|challenge|code_url|nik)$/
    const telling = writing.flatMap(({ name, endpoint }) => {
      const shape = JSON.stringify(
        z.toJSONSchema(endpoint.reply as z.ZodMiniType, { io: 'output', unrepresentable: 'any' }),
      )
      const keys = [...shape.matchAll(/"(\w+)":[{[]/g)].map(([, key = '']) => key)
      return keys.some((key) => secret.test(key)) ? [name] : []
    })
    expect(telling).toEqual(
      expect.arrayContaining(['apiKeys.create', 'webhooks.rotate', 'applicants.revealNik']),
    )
    expect(telling.filter((name) => namesOf(true).includes(name))).toEqual([])
  })
})
