import { line, orNull } from '@kompeten/contract/platform/fields'
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { FormPage } from '../src/ui/form/form-page.tsx'
import { NumberField } from '../src/ui/form/number-field.tsx'
import { RepeatedRows } from '../src/ui/form/repeated-rows.tsx'
import { TextField } from '../src/ui/form/text-field.tsx'
import type { Typed } from '../src/ui/form/typed.ts'
import { useForm } from '../src/ui/form/use-form.ts'

const schema = z.strictObject({
  name: line(20),
  seats: orNull(z.int().check(z.gte(1))),
  people: z.array(z.object({ name: line(20) })),
})
export type Room = z.output<typeof schema>
const labels = { name: 'Nama', seats: 'Kursi', people: 'Orang', 'people.name': 'Nama orang' }
export const stored: Typed<Room> = { name: 'Ruang A', seats: 10, people: [] }

export type Save = (room: Room, version: number) => Promise<undefined>
export const save = vi.fn<Save>(async () => undefined)
export const leave = vi.fn<() => void>()
export const theirs = vi.fn(async () => ({ values: { ...stored, seats: 99 }, version: 2 }))

/** A form over a room of an LSP, with a text, a number and rows. */
export const RoomPage = ({
  initial = stored,
  version = 1,
  onSave = save as Save,
  stays = false,
  maySave = true,
  readOnlyBecause = '',
}) => {
  const form = useForm({ name: 'room:1', schema, labels, initial, version })
  return (
    <FormPage
      form={form}
      title="Ubah ruang"
      saveLabel="Simpan"
      maySave={maySave}
      readOnlyBecause={readOnlyBecause}
      onSave={(room, at) => onSave(room, at)}
      {...(!stays && { leave })}
      conflict={{ fetchTheirs: theirs }}
    >
      <TextField {...form.field('name')} />
      <NumberField {...form.field('seats')} />
      <RepeatedRows {...form.rows('people')} blank={{ name: '' }} addLabel="Tambah orang" max={2}>
        {(row) => <TextField {...row.field('name')} />}
      </RepeatedRows>
    </FormPage>
  )
}

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
