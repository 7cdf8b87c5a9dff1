import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { guide } from './guide.id.ts'

/** A chapter of the guide; its name stands in the guide's address. */
export type GuideChapter = keyof typeof guide.chapters

const first: GuideChapter[] = ['signIn', 'roles', 'bar']
const last: GuideChapter[] = ['messaging', 'notices', 'account', 'twoSteps']

const schemes: GuideChapter[] = ['schemes', 'publishingSchemes', 'requirements', 'testMaterial']
const questions: GuideChapter[] = ['bankKeeping', 'papers', 'wrongKeys', 'questionWorth']
const people: GuideChapter[] = ['people', 'assessors', 'applicants', 'applications', 'importing']
const masters: GuideChapter[] = ['venues', 'institutions', 'heavyVehicles', 'articles']
const planning: GuideChapter[] = ['assessments', 'controlRoom', 'worksheet']
const deciding: GuideChapter[] = ['plenoSeats', 'bnspCodes', 'pleno']
const issued: GuideChapter[] = [
  'certificates',
  'blanko',
  'certificateStates',
  'surveillance',
  'misuses',
  'verification',
  'appealPanel',
]
const quality: GuideChapter[] = ['validating', 'complaintWork', 'complaining']
const keeping: GuideChapter[] = ['dataLog', 'restoring', 'lspProfile', 'openid', 'connecting', 'skk']

const wholeLsp: GuideChapter[] = [
  ...first,
  'setUp',
  ...schemes,
  ...questions,
  ...people,
  ...masters,
  ...planning,
  ...deciding,
  ...issued,
  'letters',
  'letterTemplates',
  ...quality,
  ...keeping,
  ...last,
]

const without = (chapters: readonly GuideChapter[], ...left: GuideChapter[]): GuideChapter[] =>
  chapters.filter((chapter) => !left.includes(chapter))

/** The chapters of each role's guide, in the order of its work. */
export const chaptersOf: Readonly<Record<RoleCode, readonly GuideChapter[]>> = {
  DEV: [
    ...(['signIn', 'enterLsp', 'newLsp', 'lspFaces', 'hosts', 'references'] as const),
    ...without(wholeLsp, 'signIn', 'institutions', 'heavyVehicles'),
  ],
  SUP: wholeLsp,
  DIR: [...first, 'decree', ...without(wholeLsp, ...first)],
  MGR: wholeLsp,
  MAG: without(
    wholeLsp,
    ...([
      'setUp',
      'wrongKeys',
      'questionWorth',
      'institutions',
      'heavyVehicles',
      'connecting',
      'messaging',
    ] as const),
  ),
  ADM: without(wholeLsp, 'lspProfile', 'openid', 'connecting'),
  ADT: [
    ...first,
    'ownVenue',
    'applicants',
    'importing',
    'ownInstitution',
    'venueAssessments',
    'readingSchemes',
    'requirements',
    'letters',
    'complaining',
    ...last,
  ],
  ACS: [
    'register',
    ...first,
    'ownCompetences',
    'assessments',
    'worksheet',
    'testMaterial',
    'controlRoom',
    'marking',
    'readingSchemes',
    'pleno',
    'validating',
    'letters',
    'verification',
    'complaining',
    ...last,
  ],
  APL: [
    'register',
    ...first,
    'applying',
    'ownAssessment',
    'sittingTests',
    'ownCertificates',
    'appealing',
    'readingSchemes',
    'letters',
    'verification',
    'complaining',
    ...last,
  ],
}
