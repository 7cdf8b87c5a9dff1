import { expect, test } from 'vitest'
import { namedFew, withUse } from './named-few.ts'

const others = (count: number) => `${count} more`

test('names five of many, each with what uses it, and how many others there are', () => {
  const used = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => withUse({ name, by: '1 asesmen' }))
  expect(namedFew(used.slice(0, 2), others)).toBe('A (1 asesmen); B (1 asesmen)')
  expect(namedFew(used, others)).toBe(
    'A (1 asesmen); B (1 asesmen); C (1 asesmen); D (1 asesmen); E (1 asesmen); 2 more',
  )
})
