import '../../../test/browser.ts'
import { applicants } from '@kompeten/phrases/applicants/applicants.id'
import { expect, test } from 'vitest'
import { type Notice, showNoticesBy } from '../../platform/notices.ts'
import { tellKeptOut } from './tell-kept-out.ts'

test('what lies in the bin already is told by its name, apart from what is used and what is not there any more', () => {
  const told: Pick<Notice, 'tone' | 'message'>[] = []
  const stop = showNoticesBy(
    ({ tone, message }) => told.push({ tone, message }),
    () => undefined,
  )
  const { takingPart: used, binnedMany: binned, refusedMany: gone, others } = applicants.done
  const rows = [
    { reason: 'in_bin', name: 'Ali Rahman', by: null },
    { reason: 'still_taking_part', name: 'Budi', by: '1 asesmen' },
    { reason: 'not_found', name: null, by: null },
  ]
  tellKeptOut(rows, { used, binned, gone, others }, String)
  stop()
  expect(told).toEqual([
    { tone: 'failed', message: used('1', 'Budi (1 asesmen)') },
    { tone: 'info', message: binned('1', 'Ali Rahman') },
    { tone: 'failed', message: gone('1') },
  ])
})
