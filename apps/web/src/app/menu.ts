import type { RoleCode } from '@kompeten/contract/platform/roles'
import type { shell } from '@kompeten/phrases/platform/shell.id'
import { isCapable, type Session } from '../platform/session.ts'

/** A name in the menu: a key of its words. */
export type MenuWord = keyof typeof shell.menu

/** A door: an address with its word, and when it is there at all. */
export type MenuEntry = {
  word: MenuWord
  to: string
  /** Addresses elsewhere whose pages belong to it; `$name` stands for any one part. */
  covers?: readonly string[]
  when?: (session: Session) => boolean
}
export type MenuGroup = { word: MenuWord; entries: readonly MenuEntry[] }
export type MenuItem = MenuEntry | MenuGroup

const dashboard: MenuEntry = { word: 'dashboard', to: '/dashboard' }
const users: MenuEntry = { word: 'users', to: '/users' }
const tuk: MenuEntry = { word: 'tuk', to: '/tuk' }
const skk: MenuEntry = {
  word: 'skk',
  to: '/pemohon-skk',
  when: (session) => isCapable(session, 'lpjk_integration'),
}
const assessors: MenuEntry = {
  word: 'assessors',
  to: '/Assessors',
  covers: ['/users/$user_id/Asesors', '/users/edit-users-accessor'],
}
const applicants: MenuEntry = { word: 'applicants', to: '/asesi' }
const validations: MenuEntry = {
  word: 'validations',
  to: '/validations',
  covers: ['/validation-programme'],
}
const schemes: MenuGroup = {
  word: 'schemes',
  entries: [
    { word: 'mainSchemes', to: '/schema/main-schema' },
    {
      word: 'schemeList',
      to: '/schema/sub-schema',
      covers: ['/schema/schema-edit', '/schema-certification', '/forms/scheme'],
    },
    { word: 'schemeUnits', to: '/schema/unit-competention' },
    validations,
  ],
}
const plenos: MenuEntry = {
  word: 'plenos',
  to: '/plenos',
  covers: ['/assessments/$assessment_id/plenos', '/bnsp-codes', '/pleno-deciders'],
}
/** The pages of one assessment, its forms, and the calendar of all. */
const ofAssessments = ['/assessments/$assessment_id', '/forms'] as const
const assessments: MenuGroup = {
  word: 'assessments',
  entries: [
    { word: 'applications', to: '/join-skema' },
    { word: 'submission', to: '/assessments/submission' },
    { word: 'rejected', to: '/assessments/rejected' },
    { word: 'list', to: '/assessments/list', covers: ofAssessments },
    plenos,
    { word: 'appeal', to: '/assessments/appeal' },
    { word: 'archives', to: '/assessments/archives', covers: ['/assessments/results'] },
  ],
}
const venueAssessments: MenuGroup = {
  word: 'assessments',
  entries: [
    { word: 'list', to: '/assessments/admintuk/list', covers: ofAssessments },
    { word: 'draft', to: '/assessments/admintuk/draft_assessment' },
    { word: 'rejected', to: '/assessments/admintuk/rejected' },
  ],
}
const requirements: MenuGroup = {
  word: 'requirements',
  entries: [
    { word: 'basic', to: '/portfolios' },
    { word: 'registration', to: '/portfolios-umum' },
    { word: 'testMaterial', to: '/materi-uji' },
    { word: 'writtenTests', to: '/writen-test' },
    { word: 'questionHistory', to: '/question/history' },
    { word: 'administrative', to: '/bukti-administratif' },
  ],
}
const alumni: MenuGroup = {
  word: 'alumni',
  entries: [
    { word: 'certificates', to: '/certificates' },
    { word: 'alumniList', to: '/alumnis', covers: ['/alumni/certificate'] },
    { word: 'misuses', to: '/misuses' },
  ],
}
const myCertificates: MenuEntry = { word: 'myCertificates', to: '/my-certificates' }
const dataLog: MenuEntry = { word: 'dataLog', to: '/data-log' }
const complaints: MenuEntry = { word: 'complaints', to: '/complaint', covers: ['/complain'] }
const messages: MenuEntry = { word: 'messages', to: '/messages' }
const letters: MenuEntry = { word: 'letters', to: '/letters' }
const letterManagement: MenuEntry = { word: 'letterManagement', to: '/management-letters' }
const myTests: MenuEntry = { word: 'myTests', to: '/uji-saya' }
const appeal: MenuEntry = { word: 'appeal', to: '/assessments/appeal' }
const history: MenuEntry = { word: 'history', to: '/asesmen-history', covers: ofAssessments }
const settings: MenuGroup = {
  word: 'settings',
  entries: [
    { word: 'setUp', to: '/set-up' },
    { word: 'lspProfile', to: '/lsp-profile' },
    { word: 'institutions', to: '/intitutions' },
    {
      word: 'heavyVehicles',
      to: '/heavy-vehicles',
      when: (session) => isCapable(session, 'heavy_vehicles'),
    },
    { word: 'articles', to: '/manage-articles' },
    { word: 'integrations', to: '/integrations' },
    { word: 'restore', to: '/restore-data' },
  ],
}
/** DEV's own: what stands above every LSP. */
const platform: MenuGroup = {
  word: 'platform',
  entries: [
    { word: 'lsps', to: '/lsps' },
    { word: 'hosts', to: '/hosts' },
    { word: 'softwareComplaints', to: '/software-complaints' },
    { word: 'references', to: '/references' },
    { word: 'holidays', to: '/holidays' },
    { word: 'articles', to: '/manage-articles' },
  ],
}
/** Of permissions held through an institution (decisions §2). */
const ownInstitution: MenuEntry = {
  word: 'ownInstitution',
  to: '/institusi-saya',
  when: (session) => session.permission.group_id === 3,
}

const wholeLsp: readonly MenuItem[] = [
  dashboard,
  users,
  tuk,
  skk,
  assessors,
  applicants,
  schemes,
  assessments,
  requirements,
  alumni,
  dataLog,
  complaints,
  letters,
]

/** The side menu of each role (spec §2 "Side menu per role"); DIR and MGR have SUP's. */
const menus: Record<Exclude<RoleCode, 'DIR' | 'MGR'>, readonly MenuItem[]> = {
  DEV: [...wholeLsp, letterManagement, platform],
  SUP: wholeLsp,
  MAG: wholeLsp,
  // Beside what the spec lists, the doors to what an admin works with every day, and everybody's to complaints
  // (decisions 17, 94). Messages have a door in the top bar too, which is that of the roles above.
  ADM: [
    dashboard,
    users,
    tuk,
    skk,
    assessors,
    applicants,
    schemes,
    assessments,
    requirements,
    alumni,
    complaints,
    messages,
    letters,
  ],
  ADT: [
    dashboard,
    { word: 'users', to: '/data-applicant' },
    applicants,
    venueAssessments,
    requirements,
    complaints,
    messages,
  ],
  // Whoever is of a team that validates schemes has a door to it (decisions 17, 143).
  ACS: [
    dashboard,
    { word: 'portfolio', to: '/Assessors/list-skill' },
    history,
    validations,
    complaints,
    messages,
  ],
  // One's tests stand beside what the spec lists (decision 17).
  APL: [
    dashboard,
    { word: 'joinScheme', to: '/join-skema' },
    myTests,
    appeal,
    history,
    myCertificates,
    complaints,
    messages,
  ],
}

/** SUP and ADM get the settings group, and only a menu that is still short does (spec §2, §9). */
const settingsUnder = 14
const hasSettings = (session: Session) => session.actingRole === 'SUP' || session.actingRole === 'ADM'

export const isGroup = (item: MenuItem): item is MenuGroup => 'entries' in item

/**
 * The side menu of a session. Only entries that are there for this LSP and that `opens` says yes to (the page exists
 * and the session may see it); a group without entries is left out.
 */
export const menuOf = (session: Session, opens: (entry: MenuEntry) => boolean): MenuItem[] => {
  const role = session.actingRole === 'DIR' || session.actingRole === 'MGR' ? 'SUP' : session.actingRole
  const isThere = (entry: MenuEntry) => entry.when?.(session) ?? true
  const basic = [...menus[role], ownInstitution].filter((item) => isGroup(item) || isThere(item))
  const whole = hasSettings(session) && basic.length < settingsUnder ? [...basic, settings] : basic
  return whole.flatMap((item): MenuItem[] => {
    if (!isGroup(item)) return opens(item) ? [item] : []
    const entries = item.entries.filter((entry) => isThere(entry) && opens(entry))
    return entries.length > 0 ? [{ ...item, entries }] : []
  })
}

/** All entries of a menu in order, without their groups. */
export const entriesOf = (menu: readonly MenuItem[]): MenuEntry[] =>
  menu.flatMap((item) => (isGroup(item) ? [...item.entries] : [item]))

/** Where "Pengaturan" leads, by role (spec §2 "Top bar of the shell"). */
export const settingsAddress = ({ role, user }: Session): string => {
  if (role === 'ACS') return `/users/edit-users-accessor/${user.user_id}`
  if (role === 'APL') return `/users/edit-users-aplicant/${user.user_id}`
  return role === 'ADT' ? '/profile/admintuk' : '/profile/user'
}
