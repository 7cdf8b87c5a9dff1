import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { mayGrant, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import {
  endsUnused,
  isOthersAddress,
  readSignedDate,
  sessionLives,
  signedText,
  waitSeconds,
} from './access.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('the wait after failed logins', () => {
  test('is nothing below the limit', () => {
    expect(waitSeconds([ago(1), ago(2), ago(3), ago(4)], 5, now)).toBe(0)
  })

  test('lasts until the failure that filled the window is a quarter of an hour old', () => {
    expect(waitSeconds([ago(1), ago(2), ago(3), ago(4), ago(10)], 5, now)).toBe(300)
    expect(waitSeconds([ago(0), ago(1), ago(2), ago(3), ago(4), ago(10)], 5, now)).toBe(660)
  })

  test('forgets failures that have left the window', () => {
    expect(waitSeconds([ago(1), ago(2), ago(3), ago(4), ago(15)], 5, now)).toBe(0)
  })
})

test.each([
  ['siti.nur', false],
  ['siti@rumah', false],
  ['Siti@contoh.id', false],
  ['budi@contoh.id', true],
])('whether a username is the address of somebody else: %s, %s', (username, is) => {
  expect(isOthersAddress(username, 'siti@contoh.id')).toBe(is)
})

describe('a session', () => {
  const session = { lastSeenAt: ago(60), expiresAt: new Date('2026-12-01T00:00:00Z'), endedAt: null }

  test('lives while it is used often enough', () => {
    expect(sessionLives(session, now, 12)).toBe(true)
  })

  test('ends by idleness, by its absolute end, and when it is ended', () => {
    expect(sessionLives({ ...session, lastSeenAt: ago(721) }, now, 12)).toBe(false)
    expect(sessionLives({ ...session, expiresAt: now }, now, 12)).toBe(false)
    expect(sessionLives({ ...session, endedAt: ago(1) }, now, 12)).toBe(false)
  })

  test('that is not used again ends after the idle time, at the latest at its absolute end', () => {
    expect(endsUnused(session.expiresAt, now, 12)).toEqual(new Date('2026-11-21T22:00:00Z'))
    expect(endsUnused(new Date('2026-11-21T11:00:00Z'), now, 12)).toEqual(new Date('2026-11-21T11:00:00Z'))
  })
})

describe('a signed date', () => {
  test('is read with its zone', () => {
    expect(readSignedDate('Fri, 3 Jul 2015 15:29:24 +0700')?.toISOString()).toBe('2015-07-03T08:29:24.000Z')
    expect(readSignedDate('Fri, 03 Jul 2015 08:29:24 GMT')?.toISOString()).toBe('2015-07-03T08:29:24.000Z')
    expect(readSignedDate('Sat, 21 Nov 2026 10:00:00 -0330')?.toISOString()).toBe('2026-11-21T13:30:00.000Z')
  })

  test.each(['', '2015-07-03T08:29:24Z', 'Fri, 3 Juli 2015 15:29:24 +0700', 'Fri, 3 Jul 2015 15:29 +0700'])(
    'of another form is refused: %s',
    (text) => {
      expect(readSignedDate(text)).toBeUndefined()
    },
  )
})

test('the signed text joins method, path, date and, with a body, its hash by plus signs', () => {
  expect(signedText('GET', '/tuks', 'D')).toBe('GET+/tuks+D')
  expect(signedText('POST', '/tuks', 'D', { bodySha256: 'abc' })).toBe('POST+/tuks+D+abc')
  expect(signedText('GET', '/tuks', 'D', { nonce: 'n-1' })).toBe('GET+/tuks+D+n-1')
  expect(signedText('POST', '/tuks', 'D', { bodySha256: 'abc', nonce: 'n-1' })).toBe('POST+/tuks+D+abc+n-1')
})

describe('roles', () => {
  test('nobody grants a role above their own, and DEV comes from DEV alone', () => {
    for (const granter of roleCodes.filter((role) => role !== 'DEV'))
      expect(mayGrant(granter, 'DEV')).toBe(false)
    expect(mayGrant('ADM', 'SUP')).toBe(false)
    expect(mayGrant('ADM', 'ADT')).toBe(true)
    expect(mayGrant('SUP', 'ADM')).toBe(true)
    expect(mayGrant('APL', 'ACS')).toBe(false)
  })

  test('hold what the table of decisions gives them, by count', () => {
    const counts = Object.fromEntries(roleCodes.map((role) => [role, permissionsOf(role).length]))
    expect(counts).toMatchInlineSnapshot(`
      {
        "ACS": 11,
        "ADM": 114,
        "ADT": 9,
        "APL": 9,
        "DEV": 151,
        "DIR": 158,
        "MAG": 40,
        "MGR": 158,
        "SUP": 158,
      }
    `)
  })

  test('institutions and heavy vehicles are SUP’s and ADM’s alone', () => {
    const holders = roleCodes.filter((role) =>
      permissionsOf(role).some((code) => /^(INSTITUTION|HEAVY_VEHICLE)_/.test(code)),
    )
    expect(holders.sort()).toEqual(['ADM', 'DIR', 'MGR', 'SUP'])
  })

  test('only DEV creates and deletes LSPs', () => {
    const holders = roleCodes.filter((role) => permissionsOf(role).includes('LSP_CREATE'))
    expect(holders).toEqual(['DEV'])
  })
})
