import { expect, test } from 'vitest'
import { people as en } from './people.en.ts'
import { people as id } from './people.id.ts'

test.each([['id', id] as const, ['en', en] as const])(
  'how the mail of an invitation stands can be told apart where it is chosen: %s',
  (_, { mailShort }) => {
    const words = Object.values(mailShort)
    const confused = words.filter((one) => words.some((other) => other !== one && other.startsWith(one)))
    expect(confused).toEqual([])
  },
)
