import { actsAs, type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { describe, expect, test } from 'vitest'
import { permissionOf } from '../../test/worlds.ts'
import type { Session } from '../platform/session.ts'
import { entriesOf, isGroup, menuOf, settingsAddress } from './menu.ts'
import { menuIcons } from './shell/menu-icons.tsx'

const sessionOf = (role: RoleCode, more: { capabilities?: string[]; groupId?: number } = {}): Session => ({
  user: {
    user_id: 'u1',
    username: 'dewi',
    email: 'dewi@contoh.id',
    first_name: 'Dewi',
    last_name: '',
    nik: null,
    picture: null,
    language: null,
    group_id: 2,
    logged_in: true,
  },
  role,
  actingRole: actsAs(role),
  lspId: 'l1',
  lspName: 'LSP',
  permission: permissionOf(role, { group_id: more.groupId ?? 2 }),
  codes: new Set(),
  capabilities: new Set(more.capabilities),
  timeZone: 'Asia/Jakarta',
})

const whole = (session: Session) => menuOf(session, () => true)
const words = (session: Session) => whole(session).map((item) => item.word)

const wholeLsp = [
  'dashboard',
  'users',
  'tuk',
  'assessors',
  'applicants',
  'schemes',
  'assessments',
  'requirements',
  'alumni',
  'dataLog',
  'complaints',
  'letters',
]

describe('the side menu', () => {
  test.each([
    ['DEV', [...wholeLsp, 'letterManagement', 'platform']],
    ['MAG', wholeLsp],
    ['SUP', [...wholeLsp, 'settings']],
    ['DIR', [...wholeLsp, 'settings']],
    ['MGR', [...wholeLsp, 'settings']],
    ['ADM', [...wholeLsp.filter((word) => word !== 'dataLog').toSpliced(-1, 0, 'messages'), 'settings']],
    ['ADT', ['dashboard', 'users', 'applicants', 'assessments', 'requirements', 'complaints', 'messages']],
    ['ACS', ['dashboard', 'portfolio', 'history', 'validations', 'complaints', 'messages']],
    [
      'APL',
      ['dashboard', 'joinScheme', 'myTests', 'appeal', 'history', 'myCertificates', 'complaints', 'messages'],
    ],
  ] as const)('of %s is the one of the product', (role, expected) => {
    expect(words(sessionOf(role))).toEqual(expected)
  })

  test('has SKK applicants only where the LSP is joined to the construction system', () => {
    expect(words(sessionOf('SUP', { capabilities: ['lpjk_integration'] }))).toContain('skk')
    expect(words(sessionOf('SUP'))).not.toContain('skk')
  })

  test('has heavy vehicles among the settings only where the LSP has that capability', () => {
    const settingsOf = (session: Session) =>
      entriesOf(whole(session).filter((item) => isGroup(item) && item.word === 'settings')).map(
        ({ to }) => to,
      )
    expect(settingsOf(sessionOf('ADM'))).toEqual([
      '/set-up',
      '/lsp-profile',
      '/intitutions',
      '/manage-articles',
      '/integrations',
      '/restore-data',
    ])
    expect(settingsOf(sessionOf('ADM', { capabilities: ['heavy_vehicles'] }))).toEqual([
      '/set-up',
      '/lsp-profile',
      '/intitutions',
      '/heavy-vehicles',
      '/manage-articles',
      '/integrations',
      '/restore-data',
    ])
  })

  test('takes the settings in only while it has fewer than 14 items', () => {
    const full = sessionOf('SUP', { capabilities: ['lpjk_integration'], groupId: 3 })
    expect(words(full)).toHaveLength(14)
    expect(words(full)).not.toContain('settings')
  })

  test('has one more item for people of an institution', () => {
    expect(words(sessionOf('APL', { groupId: 3 }))).toContain('ownInstitution')
  })

  test('has no door that leads nowhere, and no empty group', () => {
    expect(menuOf(sessionOf('SUP'), ({ to }) => to === '/tuk')).toEqual([{ word: 'tuk', to: '/tuk' }])
  })

  test('exists for every role', () => {
    for (const role of roleCodes) expect(words(sessionOf(role)).length).toBeGreaterThan(0)
  })
})

test('settings lead to the page of the role', () => {
  expect(settingsAddress(sessionOf('ACS'))).toBe('/users/edit-users-accessor/u1')
  expect(settingsAddress(sessionOf('APL'))).toBe('/users/edit-users-aplicant/u1')
  expect(settingsAddress(sessionOf('ADT'))).toBe('/profile/admintuk')
  expect(settingsAddress(sessionOf('DIR'))).toBe('/profile/user')
})

test.each(roleCodes)('every entry of the first level of %s has its icon', (role) => {
  const session = sessionOf(role, { capabilities: ['lpjk_integration', 'heavy_vehicles', 'institutions'] })
  expect(words(session).filter((word) => menuIcons[word] === undefined)).toEqual([])
})
