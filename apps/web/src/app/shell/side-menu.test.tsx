import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { MenuItem } from '../menu.ts'
import { entryOf, SideMenu } from './side-menu.tsx'

const list = { word: 'list', to: '/assessments/list', covers: ['/assessments/$assessment_id'] } as const
const plenos = { word: 'plenos', to: '/plenos', covers: ['/assessments/$assessment_id/plenos'] } as const
const archives = { word: 'archives', to: '/assessments/archives' } as const
const menu: readonly MenuItem[] = [list, plenos, archives]

test.each([
  ['/assessments/0190a/detail', list],
  ['/assessments/calendar', list],
  ['/assessments/0190a/plenos/pleno', plenos],
  ['/assessments/archives', archives],
  ['/message', undefined],
])('%s belongs to the entry that fits it closest', (pathname, entry) => {
  expect(entryOf(menu, pathname)).toBe(entry)
})

test('one entry is lit, though the address of another begins the page’s', async () => {
  const menuOfTwo: readonly MenuItem[] = [
    { word: 'users', to: '/record' },
    { word: 'assessors', to: '/elsewhere', covers: ['/record/$id/more', '/page'] },
    { word: 'dashboard', to: '/' },
  ]
  await renderPage(<SideMenu menu={menuOfTwo} />)
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1)
})
