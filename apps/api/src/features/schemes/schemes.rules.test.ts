import { type RoleCode, roleCodes } from '@kompeten/contract/platform/roles'
import { schemeSteps } from '@kompeten/contract/schemes/schemes'
import { type VersionState, versionStates, versionSteps } from '@kompeten/contract/schemes/versions'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../test/acting.ts'
import { mayNow } from '../../platform/policy.ts'
import {
  missingOf,
  type RuledScheme,
  schemePolicy,
  takesApplications,
  versionLifecycle,
  versionPolicy,
} from './schemes.rules.ts'

const published: RuledScheme = {
  deletedAt: null,
  active: true,
  publishedVersionId: 'v1',
  draftVersionId: null,
  kukCount: 4,
}
const unpublished: RuledScheme = { ...published, publishedVersionId: null, draftVersionId: 'd' }
const inBin: RuledScheme = { ...published, deletedAt: new Date(0) }

const table = (row: RuledScheme) =>
  Object.fromEntries(
    roleCodes.map((role) => [
      role,
      [
        ...(schemePolicy.see(acting(role), row) ? ['see'] : []),
        ...mayNow(schemePolicy, schemeSteps, acting(role), row),
      ].join(' '),
    ]),
  )
const writers = (steps: string, mag: string, readers: string) => ({
  DEV: steps,
  SUP: steps,
  DIR: steps,
  MGR: steps,
  MAG: mag,
  ADM: steps,
  ADT: readers,
  ACS: readers,
  APL: readers,
})

describe('a scheme', () => {
  test('that is published is seen by all, and changed by those who write schemes', () => {
    expect(table(published)).toEqual(writers('see update draft delete', 'see update draft', 'see'))
  })

  test('that is not published, or not active, is for those who write schemes', () => {
    expect(table(unpublished)).toEqual(writers('see update delete', 'see update', ''))
    expect(table({ ...published, active: false }).APL).toBe('')
  })

  test('without KUK takes no applications, and is seen by those alone who write schemes', () => {
    expect(takesApplications(published)).toBe(true)
    const bare = { ...published, kukCount: 0 }
    expect(takesApplications(bare)).toBe(false)
    expect(table(bare)).toEqual(writers('see update draft delete', 'see update draft', ''))
  })

  test('in the bin can be restored, and removed for ever by who acts as SUP; nothing else', () => {
    expect(table(inBin)).toEqual({ ...writers('see restore erase', 'see', ''), ADM: 'see restore' })
  })
})

describe('a version', () => {
  const steps = (
    state: VersionState,
    scheme: RuledScheme,
    role: RoleCode = 'ADM',
    approvedBy: string[] = [],
  ) => mayNow(versionPolicy, versionSteps, acting(role), { scheme, state, approvedBy }).join(' ')

  test('may be changed only as a draft, in every state and scheme', () => {
    const withDraft = { ...published, draftVersionId: 'd' }
    expect(Object.fromEntries(versionStates.map((state) => [state, steps(state, withDraft)]))).toEqual({
      DRAFT: 'edit approve publish discard',
      PUBLISHED: '',
      SUPERSEDED: '',
      DISCARDED: '',
    })
    expect(steps('DISCARDED', published)).toBe('restore')
  })

  test('that is the first draft cannot be put away: the scheme would have none', () => {
    expect(steps('DRAFT', unpublished)).toBe('edit approve publish')
  })

  test('is out of reach with its scheme in the bin, and for those who only read', () => {
    expect(steps('DRAFT', { ...inBin, draftVersionId: 'd' })).toBe('')
    for (const role of ['ADT', 'ACS', 'APL'] as const) expect(steps('DRAFT', unpublished, role)).toBe('')
  })

  test('is approved by two people, neither of them twice', () => {
    const { userId } = acting('ADM')
    const approving = (approvedBy: string[]) => steps('DRAFT', unpublished, 'ADM', approvedBy)
    expect(approving([])).toContain('approve')
    expect(approving([userId])).toBe('edit publish')
    expect(approving(['other'])).toBe('edit approve_too publish')
    expect(approving(['other', 'third'])).toBe('edit publish')
  })

  test('never leaves a state it is done with', () => {
    expect(versionLifecycle.stepsFrom('SUPERSEDED')).toEqual([])
    expect(versionLifecycle.stepsFrom('PUBLISHED')).toEqual(['supersede'])
  })
})

describe('what is missing', () => {
  const { main_schema_id: _, schema_code: __, fee: ___, active: ____, ...details } = aScheme()
  const paths = (...given: Parameters<typeof missingOf>) => missingOf(...given).map(({ path }) => path)

  test('is nothing in a complete version', () => {
    expect(paths(details, someUnits(3))).toEqual([])
  })

  test('is what a certificate is numbered and printed by, and a unit without elements', () => {
    const bare = { sector: 'Las', sector_en: null, sector_letters: null, kbli_code: null, kbji_code: null }
    const [unit] = someUnits(1)
    expect(paths({ ...details, ...bare }, unit ? [{ ...unit, elements: [] }] : [])).toEqual([
      'details.sector_en',
      'details.sector_letters',
      'details.kbli_code',
      'details.kbji_code',
      'units.0.elements',
    ])
  })

  test('is told all at once, each at its place', () => {
    const [one, two] = someUnits(2)
    if (!one || !two) throw new Error('Two units')
    const [element] = two.elements
    const units = [
      { ...one, title_en: '' },
      {
        ...two,
        unit_code: one.unit_code.toLowerCase(),
        elements: [
          { ...two.elements[0]!, kuk: [] },
          { ...element!, title: '', kuk: [{ kuk_id: 'k', text: '', text_en: '' }] },
        ],
      },
    ]
    expect(paths({ ...details, schema_name_en: null, schema_type: 'kkni' }, units)).toEqual([
      'details.schema_name_en',
      'details.level',
      'units.0.title_en',
      'units.1.elements.0.kuk',
      'units.1.elements.1.title',
      'units.1.elements.1.kuk.0.text',
      'units.1.unit_code',
    ])
    expect(paths(details, [])).toEqual(['units'])
  })
})
