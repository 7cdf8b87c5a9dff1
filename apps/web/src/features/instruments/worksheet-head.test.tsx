import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { OnlyRead } from './worksheet-head.tsx'

const { gaps, sheet } = instrumentsWords.id
const { locked, notOpen, removed } = sheet
const unanswered = { path: 'elements', code: 'no_self_assessment' } as const

test.each([
  ['that they were taken out, of whoever was', { state: 'DRAFT', removed: true, gaps: [] }, removed],
  ['who fills it in, of anybody else', { state: 'DRAFT', removed: false, gaps: [] }, notOpen('Asesor')],
  [
    'that there is nothing to judge yet',
    { state: 'DRAFT', removed: false, gaps: [unanswered] },
    gaps.no_self_assessment,
  ],
  ['that it is signed, also of whoever was taken out', { state: 'SIGNED', removed: true, gaps: [] }, locked],
] as const)('a form that is only read says %s', async (_, { gaps: open, ...form }, said) => {
  await renderPage(<OnlyRead form={{ ...form, gaps: [...open] }} filler="Asesor" />)
  expect(screen.getAllByText(said)).toHaveLength(1)
})
