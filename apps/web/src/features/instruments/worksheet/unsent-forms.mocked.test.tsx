import type { Forms } from '@kompeten/contract/instruments/content'
import { instruments } from '@kompeten/contract/instruments/instruments'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { sampleOf } from '../../../../test/sample.ts'
import { ownName } from '../people/own-name.ts'
import { UnsentForms } from './unsent-forms.tsx'

const device = vi.hoisted(() => ({ changes: [] as string[], photos: [] as string[] }))
vi.mock('../../../platform/kept-changes.ts', () => ({ keptForms: async () => device.changes }))
vi.mock('../../../platform/kept-files.ts', () => ({ formsWithFiles: async () => device.photos }))

const { data: forms } = sampleOf(instruments.forms.reply) as { data: Forms }

test('a form of which something lies on this device unsent is named, with the way to it', async () => {
  const [person] = forms.participants
  const [form] = person?.forms ?? []
  if (!person || !form) throw new Error('The sample has no form')
  const { assessment_applicant_id, full_name } = person
  await renderPage(<UnsentForms forms={forms} />)
  expect(screen.queryByText(instrumentsWords.id.sheet.unsentForms)).toBeNull()
  device.photos = [ownName({ assessment_applicant_id, form_code: form.form_code }), 'nobody:elsewhere/ia01']
  await renderPage(<UnsentForms forms={forms} />)
  const door = await screen.findByRole('link', { name: new RegExp(full_name) })
  expect(door.getAttribute('href')).toBe(`/forms/participant/${assessment_applicant_id}/${form.form_code}`)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
