import fastify from 'fastify'
import { expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { genericFace } from './page-head.ts'
import { registerSiteFiles } from './site-files.ts'

const securityTxt = async (from: string, securityContact?: string) => {
  const app = fastify()
  registerSiteFiles(app, {
    faces: { faceOf: async () => genericFace },
    pages: { pathsOf: async () => [] },
    clock: systemClock,
    config: {
      publicScheme: 'https',
      publicHost: 'app.example.id',
      securityContact,
      mail: { smtpUrl: undefined, from },
    },
  } as Parameters<typeof registerSiteFiles>[1])
  const { statusCode, body } = await app.inject('/.well-known/security.txt')
  return statusCode === 404 ? 404 : body
}

test('security.txt names somebody who reads what is written to them, or is not there', async () => {
  const named = /^Contact: mailto:aman@example\.id\nExpires: \d{4}-\d\d-\d\dT/
  expect(await securityTxt('LSP <no-reply@example.id>', 'aman@example.id')).toMatch(named)
  expect(await securityTxt('LSP <aman@example.id>')).toMatch(named)
  for (const from of [
    'LSP <no-reply@example.id>',
    'noreply@example.id',
    'do-not-reply@x.id',
    'LSP <lsp@localhost>',
  ])
    expect([from, await securityTxt(from)]).toEqual([from, 404])
})
