import type { Form } from '@kompeten/contract/instruments/content'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aForm, formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import type { KeptFile } from '../../../platform/kept-files.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { Worksheet } from '../worksheet/worksheet.tsx'

/** What lies on the device, and what the server was given. */
const device = vi.hoisted(() => ({ photos: [] as KeptFile[] }))
const sent = vi.hoisted(() => [] as string[])
const server = vi.hoisted(() => ({ isSigned: false }))

vi.mock('../../../platform/kept-files.ts', () => ({
  keptFiles: async () => device.photos,
  hasKeptFiles: async () => device.photos.length > 0,
  forgetFile: async (id: string) => {
    device.photos = device.photos.filter((one) => one.id !== id)
  },
}))
vi.mock('../instruments.queries.ts', async (original) => ({
  ...(await original<typeof import('../instruments.queries.ts')>()),
  formCalls: () => ({
    addFile: async (path: string): Promise<Form> => {
      sent.push(path)
      if (server.isSigned) throw new RefusedCall('refused', '', { status: 409, reason: 'step_not_possible' })
      return { ...aForm, form_code: 'ia02', content: { [path]: ['01930000-0000-7000-8000-00000000000f'] } }
    },
  }),
}))

const ia02 = formOf('ia02', '2023')
if (!ia02) throw new Error('FR.IA.02 is not among the forms')
const [path = ''] = ia02.sections.flatMap(({ id, kind, fields }) =>
  kind === 'fields' ? fields.flatMap((field) => (field.kind === 'files' ? [`${id}.${field.id}`] : [])) : [],
)
const show = (may: Form['may']) =>
  renderPage(
    <Worksheet
      of={{ form_code: 'ia02', assessment_applicant_id: formId }}
      form={{ ...aForm, form_code: 'ia02', may }}
      definition={ia02}
    />,
  )
beforeEach(() => {
  device.photos = [{ id: 'photo', path, file: new File(['photo'], 'hasil.jpg', { type: 'image/jpeg' }) }]
  sent.length = 0
  server.isSigned = false
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a photo that waits for a part of a form is sent while another part is shown', async () => {
  await show(['fill', 'sign'])
  expect(document.getElementById(path)).toBeNull()
  await waitFor(() => expect(sent).toEqual([path]))
  await waitFor(() => expect(device.photos).toEqual([]))
})

test('a photo for a form that was signed meanwhile stays on the device, to be saved, until it is let go', async () => {
  server.isSigned = true
  await show(['fill', 'sign'])
  expect((await screen.findByRole('link', { name: 'hasil.jpg' })).getAttribute('download')).toBe('hasil.jpg')
  expect(device.photos).toHaveLength(1)
  await show([])
  fireEvent.click(
    await screen.findByRole('button', { name: instrumentsWords.id.sheet.letPhotoGo('hasil.jpg') }),
  )
  await waitFor(() => expect(device.photos).toEqual([]))
  expect(screen.queryByRole('link', { name: 'hasil.jpg' })).toBeNull()
  expect(sent).toEqual([path])
})
