import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aForm, formId } from '../../../../test/a-form.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { type Notice, showNoticesBy } from '../../../platform/notices.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { chooseLanguage } from '../../../platform/words.ts'
import { SignPanel } from './sign-panel.tsx'

const device = vi.hoisted(() => ({
  hasPhotos: false,
  signed: 0,
  refusal: '' as '' | 'version_conflict' | 'step_not_possible',
}))
vi.mock('../../../platform/kept-files.ts', () => ({ hasKeptFiles: async () => device.hasPhotos }))
vi.mock('../instruments.queries.ts', async (original) => ({
  ...(await original<typeof import('../instruments.queries.ts')>()),
  formCalls: () => ({
    sign: async () => {
      if (device.refusal) throw new RefusedCall('refused', '', { status: 409, reason: device.refusal })
      device.signed += 1
      return aForm
    },
  }),
}))

let told: Notice[]
let silence: () => void
beforeEach(() => {
  told = []
  device.hasPhotos = false
  device.signed = 0
  device.refusal = ''
  silence = showNoticesBy((notice) => told.push(notice))
})
afterEach(() => silence())

const show = async (flush: () => Promise<boolean>, form = aForm) => {
  const definition = formOf('ia10', '2023')
  if (!definition) throw new Error('FR.IA.10 is not among the forms')
  const of = { form_code: 'ia10' as const, assessment_applicant_id: formId }
  await renderPage(
    <SignPanel
      of={of}
      form={form}
      definition={definition}
      isLast
      gapCount={0}
      flush={flush}
      seen={() => 0}
      onMissing={() => undefined}
    />,
  )
}

const pressed = async (flush: () => Promise<boolean>) => {
  await show(flush)
  fireEvent.click(screen.getByRole('button', { name: /^(Tanda tangani sebagai|Sign as)/ }))
  await waitFor(() => expect(told).toHaveLength(1))
  return told[0]
}

test('a form is signed once all of it has been sent', async () => {
  expect(await pressed(async () => true)).toMatchObject({ tone: 'done' })
  expect(device.signed).toBe(1)
})

test('a form is not signed while answers or photos still lie on the device', async () => {
  expect(await pressed(async () => false)).toMatchObject({ tone: 'failed' })
  told = []
  device.hasPhotos = true
  expect((await pressed(async () => true))?.message).toContain('masih tersimpan di perangkat ini')
  expect(device.signed).toBe(0)
})

test.each([
  ['id', 'diisi juga di jendela atau perangkat lain'],
  ['en', 'filled in from another window or device'],
] as const)(
  'a form that was written elsewhere since is not signed, and says so (%s)',
  async (language, words) => {
    device.refusal = 'version_conflict'
    chooseLanguage(language)
    try {
      const notice = await pressed(async () => true)
      expect(notice?.tone).toBe('info')
      expect(notice?.message).toContain(words)
      expect(told).toHaveLength(1)
      expect(device.signed).toBe(0)
    } finally {
      chooseLanguage('id')
    }
  },
)

test('a form that was signed in another window says so, and nothing failed', async () => {
  device.refusal = 'step_not_possible'
  expect(await pressed(async () => true)).toMatchObject({
    tone: 'info',
    message: expect.stringContaining('mungkin sudah ditandatangani'),
  })
  expect(told).toHaveLength(1)
})

test('a form that waits for another leads there', async () => {
  await show(async () => true, { ...aForm, waits_for: ['ia02'] })
  expect(screen.getByRole('link', { name: 'FR.IA.02' }).getAttribute('href')).toBe(
    `/forms/participant/${formId}/ia02`,
  )
})
