import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { TextField } from './text-field.tsx'

const field = { path: 'token', required: true, error: undefined, onBlur: () => undefined }
const show = async (props: { type?: string }) => {
  const more = { autoComplete: 'off', value: '', onChange: () => undefined, ...props }
  await renderPage(<TextField {...field} {...more} id="token" label="Token" />)
  return screen.getByLabelText<HTMLInputElement>(/^Token/).autocomplete
}

test('a browser puts no password that it remembers into a secret', async () => {
  expect(await show({ type: 'password' })).toBe('new-password')
  expect(await show({})).toBe('off')
})
