import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { OnlyRead } from './worksheet-head.tsx'

const { locked, notOpen, removed } = instrumentsWords.id.sheet

test.each([
  ['that they were taken out, of whoever was', { state: 'DRAFT', removed: true }, removed],
  ['who fills it in, of anybody else', { state: 'DRAFT', removed: false }, notOpen('Asesor')],
  ['that it is signed, also of whoever was taken out', { state: 'SIGNED', removed: true }, locked],
] as const)('a form that is only read says %s', async (_, form, said) => {
  await renderPage(<OnlyRead form={form} filler="Asesor" />)
  expect(screen.getAllByText(said)).toHaveLength(1)
})
