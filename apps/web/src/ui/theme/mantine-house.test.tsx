import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../../test/browser.ts'
import { SelectField } from '../form/select-field.tsx'
import { MantineHouse } from './mantine-house.tsx'
import { shadesOfFace } from './own-colour.ts'

test('choosing what is chosen already clears no choice', async () => {
  const onChange = vi.fn()
  const field = { path: 'city', id: 'city', label: 'City', error: undefined, onBlur: () => undefined }
  render(
    <MantineHouse shades={shadesOfFace()}>
      <SelectField
        {...field}
        required
        value="a"
        onChange={onChange}
        options={[
          { value: 'a', label: 'Ambon' },
          { value: 'b', label: 'Bandung' },
        ]}
      />
    </MantineHouse>,
  )
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Ambon', hidden: true }))
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Bandung', hidden: true }))
  expect(onChange).toHaveBeenCalledWith('b', expect.anything())
})
