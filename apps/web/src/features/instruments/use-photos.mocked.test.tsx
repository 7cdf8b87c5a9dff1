import type { Form } from '@kompeten/contract/instruments/content'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aForm, formId } from '../../../test/a-form.ts'
import { renderPage } from '../../../test/render-page.tsx'
import type { KeptFile } from '../../platform/kept-files.ts'
import { Worksheet } from './worksheet.tsx'

/** What lies on the device, and what the server was given. */
const device = vi.hoisted(() => ({ photos: [] as KeptFile[] }))
const sent = vi.hoisted(() => [] as string[])

vi.mock('../../platform/kept-files.ts', () => ({
  keptFiles: async () => device.photos,
  hasKeptFiles: async () => device.photos.length > 0,
  forgetFile: async (id: string) => {
    device.photos = device.photos.filter((one) => one.id !== id)
  },
}))
vi.mock('./instruments.queries.ts', async (original) => ({
  ...(await original<typeof import('./instruments.queries.ts')>()),
  formCalls: () => ({
    addFile: async (path: string): Promise<Form> => {
      sent.push(path)
      return { ...aForm, form_code: 'ia02', content: { [path]: ['01930000-0000-7000-8000-00000000000f'] } }
    },
  }),
}))

test('a photo that waits for a part of a form is sent while another part is shown', async () => {
  const ia02 = formOf('ia02', '2023')
  if (!ia02) throw new Error('FR.IA.02 is not among the forms')
  const photos = ia02.sections.flatMap(({ id, kind, fields }) =>
    kind === 'fields' ? fields.flatMap((field) => (field.kind === 'files' ? [`${id}.${field.id}`] : [])) : [],
  )
  const [path] = photos
  if (!path) throw new Error('FR.IA.02 has no place for photos')
  device.photos = [{ id: 'photo', path, file: new File(['photo'], 'hasil.jpg', { type: 'image/jpeg' }) }]
  await renderPage(
    <Worksheet
      of={{ form_code: 'ia02', assessment_applicant_id: formId }}
      form={{ ...aForm, form_code: 'ia02', may: ['fill', 'sign'] }}
      definition={ia02}
    />,
  )
  expect(document.getElementById(path)).toBeNull()
  await waitFor(() => expect(sent).toEqual([path]))
  expect(device.photos).toEqual([])
})
