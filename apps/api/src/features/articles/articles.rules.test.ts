import { articleSteps } from '@kompeten/contract/articles/articles'
import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { mayNow } from '../../platform/policy.ts'
import { articlePolicy } from './articles.rules.ts'

const draft = { state: 'draft', deletedAt: null } as const
const published = { state: 'published', deletedAt: null } as const
const binned = { state: 'draft', deletedAt: new Date() } as const

const editors: RoleCode[] = ['DEV', 'SUP', 'DIR', 'MGR', 'ADM']

test.each(roleCodes)('%s may take the steps that its permissions name, and no other', (role) => {
  const may = (row: typeof draft | typeof published | typeof binned) =>
    mayNow(articlePolicy, articleSteps, acting(role), row)
  const mayEdit = editors.includes(role)
  expect(may(draft)).toEqual(mayEdit ? ['update', 'publish', 'delete'] : [])
  expect(may(published)).toEqual(mayEdit ? ['update', 'unpublish', 'delete'] : [])
  expect(may(binned)).toEqual(mayEdit ? ['restore'] : [])
})
