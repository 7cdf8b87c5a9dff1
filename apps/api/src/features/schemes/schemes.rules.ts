import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { actsAs, type RoleCode } from '@kompeten/contract/platform/roles'
import { approversNeeded } from '@kompeten/contract/schemes/approvals'
import type { SchemeDetails, Unit } from '@kompeten/contract/schemes/content'
import type { MainScheme } from '@kompeten/contract/schemes/main-schemes'
import type { Scheme } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion, VersionState } from '@kompeten/contract/schemes/versions'
import { lifecycle } from '../../platform/lifecycle.ts'
import { all, any, is, not, type Rule } from '../../platform/policy.ts'

type SchemeStep = Scheme['may'][number]
type VersionStep = SchemeVersion['may'][number]
type MainSchemeStep = MainScheme['may'][number]

/** A version's life. `supersede` happens to the published version when the next one is published. */
export const versionLifecycle = lifecycle({
  DRAFT: { publish: 'PUBLISHED', discard: 'DISCARDED' },
  PUBLISHED: { supersede: 'SUPERSEDED' },
  SUPERSEDED: {},
  DISCARDED: { restore: 'DRAFT' },
})

/** What of a scheme the rules look at. */
export type RuledScheme = {
  deletedAt: Date | null
  active: boolean
  publishedVersionId: string | null
  draftVersionId: string | null
  /** Of the version that lists show. */
  kukCount: number
}
export type RuledVersion = {
  scheme: RuledScheme
  state: VersionState
  /** Who approved it as it stands. */
  approvedBy: readonly string[]
}
export type RuledMainScheme = { deletedAt: Date | null }

type Code = 'SCHEMA_LIST' | 'SCHEMA_UPDATE' | 'SCHEMA_DELETE'
const holds =
  <Row>(code: Code): Rule<Row> =>
  (actor) =>
    actor.permissions.has(code)

const superUser: Rule<RuledScheme> = (actor) =>
  (['SUP', 'DEV'] as RoleCode[]).includes(actsAs(actor.roleCode))

const inBin = is<{ deletedAt: Date | null }>(({ deletedAt }) => deletedAt !== null)
const hasDraft = is<RuledScheme>(({ draftVersionId }) => draftVersionId !== null)
const isPublished = is<RuledScheme>(({ publishedVersionId }) => publishedVersionId !== null)

/**
 * Whether a scheme takes applications and assessments: published, active and in use, with KUK to assess by. One that
 * was published without any, before publishing asked for them, takes none.
 */
export const takesApplications = ({
  active,
  deletedAt,
  publishedVersionId,
  kukCount,
}: Omit<RuledScheme, 'draftVersionId'>): boolean =>
  active && deletedAt === null && publishedVersionId !== null && kukCount > 0

/** What takes applications: all that those see who write no schemes. */
const isOffered = is<RuledScheme>(takesApplications)

/** Who may see and change a scheme. One that may not be seen is not found, never forbidden. */
export const schemePolicy = {
  see: any<RuledScheme>(holds('SCHEMA_UPDATE'), all(holds('SCHEMA_LIST'), isOffered)),
  update: all<RuledScheme>(not(inBin), holds('SCHEMA_UPDATE')),
  draft: all<RuledScheme>(not(inBin), isPublished, not(hasDraft), holds('SCHEMA_UPDATE')),
  delete: all<RuledScheme>(not(inBin), holds('SCHEMA_DELETE')),
  restore: all<RuledScheme>(inBin, holds('SCHEMA_DELETE')),
  erase: all<RuledScheme>(inBin, holds('SCHEMA_DELETE'), superUser),
} satisfies Record<SchemeStep | 'see', Rule<RuledScheme>>

const stateAllows = (step: 'publish' | 'discard' | 'restore') =>
  is<RuledVersion>(({ state }) => versionLifecycle.after(state, step) !== undefined)
const writesScheme: Rule<RuledVersion> = (actor, { scheme }) => schemePolicy.update(actor, scheme)
const isDraft = is<RuledVersion>(({ state }) => state === 'DRAFT')
const noOtherDraft = is<RuledVersion>(({ scheme }) => scheme.draftVersionId === null)

/** Who may see and change a version. Drafts are for those who write schemes; the first one cannot be put away. */
export const versionPolicy = {
  see: any<RuledVersion>(
    holds('SCHEMA_UPDATE'),
    is(({ state }) => state === 'PUBLISHED' || state === 'SUPERSEDED'),
  ),
  edit: all(isDraft, writesScheme),
  approve: all(
    isDraft,
    writesScheme,
    is(({ approvedBy }) => approvedBy.length === 0),
  ),
  approve_too: all(
    isDraft,
    writesScheme,
    is(({ approvedBy }) => approvedBy.length > 0 && approvedBy.length < approversNeeded),
    (actor, { approvedBy }) => !approvedBy.includes(actor.userId),
  ),
  publish: all(stateAllows('publish'), writesScheme),
  discard: all(
    stateAllows('discard'),
    writesScheme,
    is(({ scheme }) => scheme.publishedVersionId !== null),
  ),
  restore: all(stateAllows('restore'), writesScheme, noOtherDraft),
} satisfies Record<VersionStep | 'see', Rule<RuledVersion>>

/** Who may change a main scheme. */
export const mainSchemePolicy = {
  see: any<RuledMainScheme>(holds('SCHEMA_UPDATE'), all(holds('SCHEMA_LIST'), not(inBin))),
  update: all<RuledMainScheme>(not(inBin), holds('SCHEMA_UPDATE')),
  delete: all<RuledMainScheme>(not(inBin), holds('SCHEMA_DELETE')),
  restore: all<RuledMainScheme>(inBin, holds('SCHEMA_DELETE')),
} satisfies Record<MainSchemeStep | 'see', Rule<RuledMainScheme>>

const required = (path: string, value: string | null): FieldIssue[] =>
  value ? [] : [{ path, code: 'required' }]

/** Unit codes that stand twice, each at its later place. */
const twice = (units: readonly Unit[]): FieldIssue[] => {
  const codes = units.map(({ unit_code }) => unit_code.toLowerCase())
  return codes.flatMap((code, at) =>
    code !== '' && codes.indexOf(code) < at
      ? [{ path: `units.${at}.unit_code`, code: 'taken' as const }]
      : [],
  )
}

/**
 * What stands in the way of publishing: certificates need both names of the scheme, its field and each unit (domain
 * §3.2), and their numbers KBLI, KBJI and the letters of the sector (domain §3.1); every unit needs elements, and every
 * element KUK, to be assessed by.
 */
export const missingOf = (details: SchemeDetails, units: readonly Unit[]): FieldIssue[] => [
  ...required('details.schema_name_en', details.schema_name_en),
  ...(details.schema_type === 'kkni' && details.level === null
    ? [{ path: 'details.level', code: 'required' as const }]
    : []),
  ...(details.sector ? required('details.sector_en', details.sector_en) : []),
  ...required('details.sector_letters', details.sector_letters),
  ...required('details.kbli_code', details.kbli_code),
  ...required('details.kbji_code', details.kbji_code),
  ...(units.length === 0 ? [{ path: 'units', code: 'required' as const }] : []),
  ...units.flatMap((unit, u) => [
    ...required(`units.${u}.unit_code`, unit.unit_code),
    ...required(`units.${u}.title`, unit.title),
    ...required(`units.${u}.title_en`, unit.title_en),
    ...(unit.elements.length === 0 ? [{ path: `units.${u}.elements`, code: 'required' as const }] : []),
    ...unit.elements.flatMap((element, e) => [
      ...required(`units.${u}.elements.${e}.title`, element.title),
      ...(element.kuk.length === 0
        ? [{ path: `units.${u}.elements.${e}.kuk`, code: 'required' as const }]
        : []),
      ...element.kuk.flatMap((kuk, k) => required(`units.${u}.elements.${e}.kuk.${k}.text`, kuk.text)),
    ]),
  ]),
  ...twice(units),
]
