import { readFileSync } from 'node:fs'
import { applicants } from '@kompeten/contract/applicants/applicants'
import { assessors } from '@kompeten/contract/assessors/assessors'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { people } from '@kompeten/contract/people/people'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import type { RoleCode } from '@kompeten/contract/platform/roles'
import { bnspReport, neededLists } from '@kompeten/contract/plenos/bnsp-report'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { mainSchemes } from '@kompeten/contract/schemes/main-schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { advisedSteps, type SetUpStep, setUpSteps, setup } from '@kompeten/contract/setup/setup'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { anApplicant } from '@kompeten/testkit/applicants'
import { aCertificate, assessorData } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { changeProfile } from '@kompeten/testkit/lsp-profile'
import { aPerson } from '@kompeten/testkit/people'
import { aRequirement } from '@kompeten/testkit/requirements'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { aVenue } from '@kompeten/testkit/venues'
import { afterAll, expect, test } from 'vitest'
import { startMailingWorld } from '../../../test/mailing-world.ts'
import { linkIn, mailsTo } from '../../../test/mails.ts'
import type { ReadCtx } from '../../platform/context.ts'
import { inTenant } from '../../platform/database/tenancy.ts'
import { setUpWaiting } from './for-dashboard.ts'

const password = 'Elang-Jawa-88'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)

const realSchemes = readFileSync(new URL('../../demo/schemes.json', import.meta.url))

const accept = async (email: string) => {
  const [mail] = await mailsTo(catcher, email, 1)
  if (!mail) throw new Error('No mail')
  await world.stranger(passwords.set, { params: { token: linkIn(mail).token }, body: { password } })
}

/** The Super User of an LSP that DEV has just opened. */
const newLsp = async (): Promise<SignedIn> => {
  const developer = (await world.as('DEV')).call
  const { username, email, first_name, last_name } = aPerson()
  await developer(setup.openLsp, {
    body: {
      lsp_name: 'LSP Boga Nusantara',
      short_name: 'LSP Boga',
      lsp_type: 'P3',
      hostname: `${username}.example`,
      theme_colour: '#9c36b5',
      time_zone: 'Asia/Makassar',
      language: 'id',
      contract_starts_on: null,
      contract_ends_on: null,
      capabilities: [],
      username,
      email,
      first_name,
      last_name,
    },
  })
  await accept(email)
  return signIn(world.carry, { username, password })
}

const tellProfile = (admin: Call) =>
  changeProfile(admin, {
    licence_number: 'BNSP-LSP-2417-ID',
    licence_expires_on: '2031-06-01',
    director_name: 'Hendra Gunawan',
    director_title: 'Direktur',
    address: 'Jl. Somba Opu No. 12',
    city: 'Makassar',
    contact: '0411123456',
    email: 'sekretariat@boga.contoh.id',
    publishing_asks: ['requirements'],
  })

const invite = async (admin: Call, role_code: Exclude<RoleCode, 'DEV'>): Promise<SignedIn> => {
  const body = aPerson({ roles: [{ role_code, tuk_id: null }] })
  await admin(people.create, { body })
  await accept(body.email)
  return signIn(world.carry, { username: body.username, password })
}

/** Three who decide in plenos, invited by the admin and chosen by the director. */
const chooseDeciders = async (admin: Call, director: Call) => {
  for (const role of ['MGR', 'MAG', 'MGR'] as const) {
    const { userId } = await invite(admin, role)
    await director(plenos.changeDecider, { params: { user_id: userId }, body: { is_listed: true } })
  }
}

/** Makes the fields of work, loads the seven real schemes into them and publishes one that is complete to its KUK. */
const publishScheme = async (admin: Call): Promise<string> => {
  const placed: { main_scheme_code: string }[] = JSON.parse(realSchemes.toString())
  for (const code of new Set(placed.map(({ main_scheme_code }) => main_scheme_code))) {
    const named = { main_schema_code: code, main_schema_name: code, main_schema_name_en: null }
    await admin(mainSchemes.create, { body: { ...named, description: null } })
  }
  const file = { name: 'skema.json', bytes: new Uint8Array(realSchemes) }
  const { data: report } = await admin(schemes.import, { file, body: { dry_run: 'false' } })
  expect(report).toMatchObject({ stored: true, created: 7, error_count: 0 })
  const { data: found } = await admin(schemes.list, { query: { search: 'helper cookery' } })
  const params = {
    schema_id: found[0]?.schema_id ?? '',
    schema_version_id: found[0]?.draft_version_id ?? '',
  }
  await admin(schemes.publish, { params })
  return params.schema_id
}

const qualifyAssessor = async (admin: Call, schema_id: string) => {
  const body = aPerson({ roles: [{ role_code: 'ACS', tuk_id: null }] })
  const { data: person } = await admin(people.create, { body })
  const { data: record } = await admin(assessors.save, {
    params: { user_id: person.user_id },
    body: { ...assessorData(), version: 0 },
  })
  const { data: competence } = await admin(assessors.addCompetence, {
    body: {
      accessor_id: record.accessor_id,
      schema_id,
      certificate_number: 'ST-12/2026',
      issuer: 'BNSP',
      issued_on: '2024-01-01',
      certificate_valid_until: '2099-12-31',
    },
    file: aCertificate(),
  })
  const params = { competence_id: competence.competence_id }
  await admin(assessors.verify, { params, body: { valid_until: '2099-12-31' } })
}

const enterCode = async (admin: Call) => {
  const { entries } = (await admin(bnspReport.codes, {})).data
  const codes = neededLists.flatMap((list) => {
    const first = entries.find((entry) => entry.list === list)
    return first ? [{ list, key: first.key, bnsp_code: '1', based_on: first.bnsp_code }] : []
  })
  await admin(bnspReport.changeCodes, { body: { codes } })
}

test('an LSP is set up from nothing, with real schemes, by its own admin and director; every step is told as it is done', async () => {
  const { call: admin, lspId } = await newLsp()
  let schemaId = ''
  let director = admin
  const stepsWaiting = async () =>
    (await admin(dashboard.waiting)).data.find(({ kind }) => kind === 'steps_to_set_up')?.count ?? 0
  const doing: Record<SetUpStep, () => Promise<unknown>> = {
    profile: () => tellProfile(admin),
    director: async () => {
      director = (await invite(admin, 'DIR')).call
    },
    schemes: async () => {
      schemaId = await publishScheme(admin)
    },
    requirements: () => admin(requirements.create, { body: aRequirement() }),
    venues: () => admin(tuk.create, { body: aVenue({ sk_valid_until: null }) }),
    assessors: () => qualifyAssessor(admin, schemaId),
    deciders: () => chooseDeciders(admin, director),
    applicants: () => admin(applicants.create, { body: anApplicant() }),
    bnsp_codes: () => enterCode(admin),
  }
  for (const [at, step] of setUpSteps.entries()) {
    await doing[step]()
    const { steps, ready } = (await admin(setup.progress, {})).data
    expect(steps.filter(({ done }) => done).map((one) => one.step)).toEqual(setUpSteps.slice(0, at + 1))
    // Codes are for the report to BNSP: they are advised, and an LSP is ready without them.
    const left = setUpSteps.slice(at + 1).filter((one) => !advisedSteps.includes(one))
    expect(ready).toBe(left.length === 0)
    expect(await stepsWaiting()).toBe(left.length)
  }

  // What comes undone the progress tells at once, and the dashboard within a minute.
  const [{ requirement_master_id = '' } = {}] = (await admin(requirements.list, { query: {} })).data
  await admin(requirements.delete, { params: { requirement_master_id } })
  expect((await admin(setup.progress, {})).data.ready).toBe(false)
  expect(await stepsWaiting()).toBe(0)
  const tenant = await world.app.tenants.byId(lspId)
  if (!tenant) throw new Error('No tenant')
  const actor = { permissions: new Set(permissionsOf('SUP')) }
  const inAMinute = await inTenant(world.app.database.app, lspId, 'read', (tx) =>
    setUpWaiting({ tx, tenant, actor, now: new Date(Date.now() + 61_000) } as unknown as ReadCtx),
  )
  expect(inAMinute).toMatchObject([{ count: 1 }])
})
