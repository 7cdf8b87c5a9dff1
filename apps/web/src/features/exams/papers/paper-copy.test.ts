import type { OwnPaper } from '@kompeten/contract/exams/own-exams'
import { expect, test } from 'vitest'
import { movedOn } from './paper-copy.ts'

const at = (text: string) => `2026-11-23T${text}.000Z`
const paper = { state: 'RUNNING', now_date: at('02:00:00'), ends_date: at('02:30:00') } as OwnPaper
const minutes = 60_000

test('the clock of a paper that lies on the device goes on by the time that has passed', () => {
  expect(movedOn(paper, 10 * minutes)).toMatchObject({ state: 'RUNNING', now_date: at('02:10:00') })
  expect(movedOn({ ...paper, state: 'PAUSED' } as OwnPaper, 60 * minutes)).toMatchObject({
    state: 'PAUSED',
    now_date: at('02:00:00'),
  })
})

test('a device whose clock was set back lets no time pass', () => {
  expect(movedOn(paper, -60 * minutes).now_date).toBe(at('02:00:00'))
})

test('nothing is written on a paper whose time has passed, until the server says otherwise', () => {
  expect(movedOn(paper, 30 * minutes)).toMatchObject({
    state: 'ENDED',
    end_reason: 'time',
    ended_date: at('02:30:00'),
    is_open: false,
  })
})
