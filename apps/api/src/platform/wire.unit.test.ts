import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { columnsFor, columnsOf, wireName } from './wire.ts'

type Row = { personName: string; dateOfBirth: string | null; educationCode: string; kept?: boolean }

const input = z.strictObject({
  person_name: z.string(),
  date_of_birth: z.nullable(z.string()),
  pendidikan_terakhir: z.string(),
  nik: z.string(),
})

describe('columnsFor', () => {
  const columns = columnsFor<Row>()(input, ['nik'])

  test('makes columns by the names of the schema, and of nothing else that comes with it', () => {
    const given = {
      person_name: 'Kartika Sari',
      date_of_birth: null,
      pendidikan_terakhir: 'S1',
      nik: '3273016508900001',
      version: 3,
    }
    expect(columns(given)).toEqual({ personName: 'Kartika Sari', dateOfBirth: null, educationCode: 'S1' })
  })

  test('does not compile with a field that has no column of its name, or one of another type', () => {
    // @ts-expect-error nik has no column
    columnsFor<Row>()(input)
    // @ts-expect-error the column takes no null
    columnsFor<Row & { dateOfBirth: string }>()(input, ['nik'])
    // @ts-expect-error no such field
    columnsFor<Row>()(input, ['nik', 'nick'])
  })

  test('does not compile where a field is missing', () => {
    // @ts-expect-error pendidikan_terakhir is missing
    const made = columns({ person_name: 'Kartika Sari', date_of_birth: null })
    expect(made.educationCode).toBeUndefined()
  })
})

test('a name that the wire spells in its own way goes there and back', () => {
  const columns = columnsOf({
    religion: '1',
    telepon_rumah: '0221234567',
    accessor_id: 'a',
    tuk_code: 'SK.1',
  })
  expect(columns).toEqual({ religionCode: '1', homePhone: '0221234567', assessorId: 'a', tukCode: 'SK.1' })
  expect(Object.keys(columns).map(wireName)).toEqual(['religion', 'telepon_rumah', 'accessor_id', 'tuk_code'])
})
