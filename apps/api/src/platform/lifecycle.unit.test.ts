import { expect, test } from 'vitest'
import { lifecycle } from './lifecycle.ts'

const letter = lifecycle({
  DRAFT: { send: 'WAITING' },
  WAITING: { sign: 'SIGNED', decline: 'DECLINED' },
  SIGNED: {},
  DECLINED: { send: 'WAITING' },
})

test('every state × step has the one answer of the table', () => {
  const answers = letter.states.flatMap((state) =>
    letter.steps.map((step) => [state, step, letter.after(state, step)]),
  )
  expect(answers.filter(([, , next]) => next !== undefined)).toEqual([
    ['DRAFT', 'send', 'WAITING'],
    ['WAITING', 'sign', 'SIGNED'],
    ['WAITING', 'decline', 'DECLINED'],
    ['DECLINED', 'send', 'WAITING'],
  ])
})

test('a name that every object has is no step', () => {
  expect(letter.after('DRAFT', 'toString' as 'send')).toBeUndefined()
})

test('the diagram holds every step once', () => {
  expect(letter.diagram()).toBe(
    [
      'stateDiagram-v2',
      '  DRAFT --> WAITING: send',
      '  WAITING --> SIGNED: sign',
      '  WAITING --> DECLINED: decline',
      '  DECLINED --> WAITING: send',
    ].join('\n'),
  )
})
