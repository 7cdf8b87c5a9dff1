import { articleSteps } from '@kompeten/contract/articles'
import { permissionsOf } from '@kompeten/contract/permissions'
import { type RoleCode, roleCodes } from '@kompeten/contract/roles'
import { expect, test } from 'vitest'
import { mayNow } from '../../platform/policy.ts'
import { articlePolicy } from './articles.rules.ts'

const actorOf = (roleCode: RoleCode) => ({
  userId: 'u',
  roleCode,
  lspId: 'l',
  tukId: null,
  permissions: new Set(permissionsOf(roleCode)),
})
const draft = { state: 'draft', deletedAt: null } as const
const published = { state: 'published', deletedAt: null } as const
const binned = { state: 'draft', deletedAt: new Date() } as const

const editors: RoleCode[] = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']

test.each(roleCodes)('%s may take the steps that its permissions name, and no other', (role) => {
  const may = (row: typeof draft | typeof published | typeof binned) =>
    mayNow(articlePolicy, articleSteps, actorOf(role), row)
  const mayEdit = editors.includes(role)
  expect(may(draft)).toEqual(mayEdit ? ['update', 'publish', 'delete'] : [])
  expect(may(published)).toEqual(mayEdit ? ['update', 'unpublish', 'delete'] : [])
  expect(may(binned)).toEqual(mayEdit ? ['restore'] : [])
})
