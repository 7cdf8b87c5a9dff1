import { allEndpoints } from '@kompeten/contract/index'
import { expect, test } from 'vitest'
import { peopleIn } from './people-in-answers.ts'

const looksOf = (wanted: string) => {
  const found = allEndpoints.find(({ name }) => name === wanted)
  if (!found) throw new Error(`No endpoint is called ${wanted}`)
  return peopleIn(found.endpoint)
}

test.each([
  'applicants.get',
  'applications.queue',
  'assessments.get',
  'certificates.get',
  'letters.list',
  'messages.list',
  'misuses.list',
  'people.list',
  'plenos.get',
  'skk.byPermit',
])('answers of %s are looked through for people', (name) => {
  expect(looksOf(name)).toBeTypeOf('function')
})

test.each(['tuk.list', 'schemes.list', 'holidays.list', 'certificates.export', 'verification.check'])(
  'answers of %s name nobody, go out as a file, or are open to everybody',
  (name) => {
    const found = allEndpoints.find((one) => one.name === name)
    expect(found && peopleIn(found.endpoint)).toBeUndefined()
  },
)

test('each record that names somebody counts, in a list, in a record and where it may be missing', () => {
  const people = looksOf('assessments.get')
  const data = {
    assessment_id: 'a1',
    participants: [
      {
        assessment_applicant_id: 'p1',
        full_name: 'Siti',
        suggested_account: { user_id: 'u1', full_name: 'Siti N.' },
      },
      { assessment_applicant_id: 'p2', full_name: 'Siti', suggested_account: null },
      { assessment_applicant_id: 'p3', full_name: null, suggested_account: null },
    ],
    accessors: [{ full_name: 'Rina' }],
    admins: [],
  }
  expect(people?.({ data })?.toSorted()).toEqual(['Rina', 'p1', 'p2', 'u1'])
  expect(people?.({ data: null })).toEqual([])
  expect(people?.(undefined)).toEqual([])
})
