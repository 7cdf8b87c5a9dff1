import { describe, expect, test } from 'vitest'
import { choicesFound, matching, movedTo } from './choices.ts'

const places = [
  { label: 'Pengajuan', group: 'Asesmen', to: '/assessments/submission' },
  { label: 'TUK', to: '/tuk' },
]

describe('pages', () => {
  test('are found by words of their name and of their group, in any order and case', () => {
    expect(matching(places, 'penga asesmen').map(({ to }) => to)).toEqual(['/assessments/submission'])
    expect(matching(places, 'TÚK').map(({ to }) => to)).toEqual(['/tuk'])
    expect(matching(places, 'sertifikat')).toEqual([])
  })

  test('are all there as long as nothing is typed', () => {
    expect(matching(places, '  ')).toHaveLength(2)
  })
})

test('the choice goes round from the last to the first and back', () => {
  expect(movedTo('ArrowDown', 2, 3)).toBe(0)
  expect(movedTo('ArrowUp', 0, 3)).toBe(2)
  expect(movedTo('ArrowDown', 0, 0)).toBeUndefined()
  expect(movedTo('Home', 1, 3)).toBeUndefined()
})

test('what was found stands under the word of its kind', () => {
  const kinds = { venue: 'TUK' } as never
  const hit = { kind: 'venue', title: 'TUK Bandung', detail: 'TUK-1', link: '/tuk/edit-tuk/1' } as const
  expect(choicesFound([hit], kinds)).toEqual([
    {
      id: 'venue /tuk/edit-tuk/1',
      group: 'TUK',
      label: 'TUK Bandung',
      detail: 'TUK-1',
      to: '/tuk/edit-tuk/1',
    },
  ])
})
