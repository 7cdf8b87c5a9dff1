import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, version } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { restoreCall } from '../platform/record-calls.ts'
import { issueCodes } from '../platform/refusals.ts'
import { approvalCalls, approvalView } from './approvals.ts'
import { schemeDetails, treeCounts, unitTree } from './content.ts'
import { prerequisiteList, prerequisiteView } from './prerequisites.ts'
import { renewalRule } from './renewal.ts'
import { surveillanceRule } from './surveillance-rule.ts'

/** A version is written as a draft, and never changes again once it is published. */
export const versionStates = ['DRAFT', 'PUBLISHED', 'SUPERSEDED', 'DISCARDED'] as const
export type VersionState = (typeof versionStates)[number]

/** What may be done with one version now. */
export const versionSteps = ['edit', 'approve', 'approve_too', 'publish', 'discard', 'restore'] as const

/** What a person fills in of a draft besides its units. */
export const versionDetails = z.strictObject(schemeDetails)

const versionHead = {
  schema_version_id: id,
  schema_id: id,
  /** Given at publication; null before. */
  number: z.nullable(z.int()),
  state: z.enum(versionStates),
  ...treeCounts,
  created_date: instant,
  modified_date: instant,
  modified_by_name: z.string(),
  published_date: z.nullable(instant),
  published_by_name: z.nullable(z.string()),
  may: z.array(z.enum(versionSteps)),
}
export const versionSummary = z.object(versionHead)
export type VersionSummary = z.output<typeof versionSummary>

export const versionView = z.object({
  ...versionHead,
  details: versionDetails,
  units: unitTree,
  prerequisites: z.array(prerequisiteView),
  /** When and how its certificates are renewed; null where it rules nothing. */
  renewal: z.nullable(renewalRule),
  /** What holders of its certificates are asked for while they run; null where nothing is. */
  surveillance: z.nullable(surveillanceRule),
  /** Of the details and the rules; the units count their own, so that two people can write both at once. */
  version,
  units_version: version,
  /** What the scheme committee decided on this content; a draft that was changed since has none. */
  approval: z.nullable(approvalView),
  /** What stands in the way of publishing a draft, each at its path: `units.0.title_en`. */
  missing: z.array(z.object({ path: z.string(), code: z.enum(issueCodes) })),
})
export type SchemeVersion = z.output<typeof versionView>

/** What a draft asks before it certifies. */
export const prerequisiteRules = z.strictObject({ prerequisites: prerequisiteList })
export type PrerequisiteRules = z.output<typeof prerequisiteRules>

/** The rules of a draft besides its details and units; `version` is that of the details. */
const schemeRules = z.strictObject({
  ...prerequisiteRules.shape,
  renewal: z.nullable(renewalRule),
  surveillance: z.nullable(surveillanceRule),
})
export type SchemeRules = z.output<typeof schemeRules>
const versionRules = z.strictObject({ ...schemeRules.shape, version })
export type VersionRules = z.output<typeof versionRules>

const params = z.object({ schema_id: id })
const versionParams = z.object({ schema_id: id, schema_version_id: id })

/** The versions of a scheme: drafts, and what was published. */
export const schemeVersions = {
  versions: endpoint({
    method: 'GET',
    path: '/certification-scheme/:schema_id/versions',
    summary: 'All versions of a scheme, newest first, without their units',
    params,
    reply: z.object({ data: z.array(versionSummary) }),
    may: ['SCHEMA_LIST'],
    refusals: ['not_found'],
  }),
  version: endpoint({
    method: 'GET',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id',
    summary: 'One version with its units, elements and KUK',
    params: versionParams,
    reply: one(versionView),
    may: ['SCHEMA_LIST'],
    refusals: ['not_found'],
  }),
  draft: endpoint({
    method: 'POST',
    path: '/certification-scheme/:schema_id/versions',
    summary: 'Begin a new version from the published one; one draft at a time',
    params,
    reply: one(versionView),
    status: 201,
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  saveDetails: endpoint({
    method: 'PUT',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id',
    summary: "Change a draft's details; an old version is refused",
    params: versionParams,
    body: z.strictObject({ ...schemeDetails, version }),
    reply: one(versionView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'version_conflict'],
  }),
  saveUnits: endpoint({
    method: 'PUT',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id/units',
    summary: "Replace a draft's units, elements and KUK; an old version is refused",
    params: versionParams,
    body: z.strictObject({ units: unitTree, units_version: version }),
    reply: one(versionView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'version_conflict'],
  }),
  saveRules: endpoint({
    method: 'PUT',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id/rules',
    summary:
      "Change a draft's prerequisites and its rules of recertification and surveillance; an old version is refused",
    params: versionParams,
    body: versionRules,
    reply: one(versionView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'version_conflict', 'rule_broken'],
  }),
  ...approvalCalls(one(versionView)),
  publish: endpoint({
    method: 'PUT',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id/publication',
    summary: 'Publish a complete draft; it never changes again, and supersedes the version before it',
    params: versionParams,
    reply: one(versionView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible', 'rule_broken'],
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/certification-scheme/:schema_id/versions/:schema_version_id',
    summary: 'Put a draft away; it can be restored',
    params: versionParams,
    reply: one(versionView),
    may: ['SCHEMA_UPDATE'],
    refusals: ['not_found', 'step_not_possible'],
  }),
  restoreDraft: restoreCall(
    '/certification-scheme/:schema_id/versions/:schema_version_id',
    'a discarded draft, where there is no other,',
    {
      params: versionParams,
      reply: one(versionView),
      may: ['SCHEMA_UPDATE'],
      refusals: ['not_found', 'step_not_possible'],
    },
  ),
}
