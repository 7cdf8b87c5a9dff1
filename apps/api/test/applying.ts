import { randomUUID } from 'node:crypto'
import { applications } from '@kompeten/contract/applications/applications'
import { type ElementChange, type Purpose, statementVersion } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { aRequirement } from '@kompeten/testkit/requirements'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { addDemoApplicant } from '../src/demo/applicants.ts'
import type { DemoAccount } from '../src/demo/people.ts'
import { performer } from '../src/demo/performers.ts'
import { applicantOf } from '../src/features/applicants/index.ts'
import { giveValues } from '../src/features/requirements/index.ts'
import { performAsPlatform, performInTenant } from '../src/platform/perform.ts'
import type { World } from './world.ts'

export const at = ({ join_request_id }: { join_request_id: string }) => ({ join_request_id })
export const begin = async (call: Call, { schema_id }: { schema_id: string }) =>
  (await call(applications.begin, { body: { schema_id } })).data
export const get = async (call: Call, given: { join_request_id: string }) =>
  (await call(applications.get, { params: at(given) })).data
const device = randomUUID()
export const change = (element_id: string, changes: Partial<ElementChange> = {}): ElementChange => ({
  element_id,
  answer: 'K',
  requirement_ids: [],
  note: 'Saya kerjakan setiap hari',
  based_on: 0,
  sequence: 1,
  ...changes,
})
export const save = (call: Call, given: Application, elements: ElementChange[], device_id = device) =>
  call(applications.saveElements, { params: at(given), body: { device_id, elements } })
export const purpose = async (call: Call, given: Application, wanted: Purpose = 'S') =>
  (
    await call(applications.update, {
      params: at(given),
      body: { purpose: wanted, purpose_other: null, special_needs: null, version: given.version },
    })
  ).data
const signing = {
  statement_version: statementVersion,
  truth_stated: true,
  terms_agreed: true,
} as const
export const submit = async (call: Call, given: { join_request_id: string; version: number }) =>
  (await call(applications.submit, { params: at(given), body: { version: given.version, ...signing } })).data

let serial = 0

/** Applicants, schemes and applications at each stage of their way, made by the real steps; `admin` is who reviews. */
export const applyingIn = (world: World, admin: Call) => {
  const accounts = new Map<Call, DemoAccount>()
  let made = 0
  /** Somebody with a complete profile who has given nothing yet. */
  const applicant = async (): Promise<SignedIn & { username: string }> => {
    made += 1
    serial += 1
    const username = `pemohon${serial}`
    const person = {
      username,
      name: `Pemohon Nomor ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`,
      nik: `327309170896${String(9000 + made)}`,
      born: '1996-08-17',
      place: 'Bandung',
      institution: 'PT Contoh',
      position: 'Staf',
    }
    const { lspId } = world.seeded.lsp.a
    const account = await performAsPlatform(world.app.stage, (ctx) =>
      addDemoApplicant(ctx, world.app.registration.nik, lspId, person, world.seeded.password),
    )
    const signedIn = await signIn(world.carry, { username, password: world.seeded.password })
    accounts.set(signedIn.call, account)
    return { username, ...signedIn }
  }
  /** A published scheme with units of its own, and one requirement of its own that asks for a text. */
  const scheme = async () => {
    const { data: fresh } = await admin(schemes.create, { body: aScheme() })
    const params = { schema_id: fresh.schema_id, schema_version_id: fresh.draft_version_id ?? '' }
    const { data: draft } = await admin(schemes.version, { params })
    const units = someUnits(1)
    await admin(schemes.saveUnits, { params, body: { units, units_version: draft.units_version } })
    await admin(schemes.publish, { params })
    const { data: asked } = await admin(requirements.create, {
      body: aRequirement({
        category: 'dasar',
        schema_id: fresh.schema_id,
        form_type: 'text',
        allowed_ext: [],
        max_size_mb: null,
      }),
    })
    return {
      schema_id: fresh.schema_id,
      units,
      elements: units.flatMap((unit) => unit.elements.map(({ element_id }) => element_id)),
      requirementId: asked.requirement_master_id,
    }
  }
  const tenantA = async () => {
    const tenant = await world.app.tenants.byId(world.seeded.lsp.a.lspId)
    if (!tenant) throw new Error('No such LSP')
    return tenant
  }
  type Offered = Awaited<ReturnType<typeof scheme>>
  /** Answers the scheme's requirement as that applicant. */
  const give = async (call: Call, { requirementId }: Offered, text = 'Lima tahun bekerja') => {
    const [tenant, account] = [await tenantA(), accounts.get(call)]
    if (!account) throw new Error('Nobody of this file')
    const actor = performer({ tenant, accounts: [account] }, 'APL')
    await performInTenant(world.app.stage, { tenant, actor }, async (ctx) => {
      const record = await applicantOf(ctx.tx, account.userPermissionId)
      if (!record) throw new Error('He has no record')
      await giveValues(ctx, { applicantId: record.applicantId, requirementMasterId: requirementId }, [text])
    })
  }
  /** An application with everything filled in, by an applicant of its own. */
  const filled = async (offered?: Offered) => {
    const [by, wanted] = [await applicant(), offered ?? (await scheme())]
    const begun = await begin(by.call, wanted)
    await give(by.call, wanted)
    await save(
      by.call,
      begun,
      wanted.elements.map((id) => change(id)),
    )
    return { by, wanted, application: await purpose(by.call, begun) }
  }
  const submitted = async (offered?: Offered) => {
    const { application, ...rest } = await filled(offered)
    return { ...rest, application: await submit(rest.by.call, application) }
  }
  const judge = async (
    given: Application,
    requirementId: string,
    verdict: 'meets' | 'not_meets' | 'absent' = 'meets',
    note: string | null = null,
  ) => {
    const item = given.evidence.find(({ requirement_id }) => requirement_id === requirementId)
    const body = { answer_id: item?.answer?.answer_id ?? null, verdict, note, seen_date: null }
    return (
      await admin(applications.judge, { params: { ...at(given), requirement_id: requirementId }, body })
    ).data
  }
  const approve = async (given: { join_request_id: string; version: number }, call = admin) =>
    (
      await call(applications.approve, {
        params: at(given),
        body: { version: given.version, note: null, signature: aSignature },
      })
    ).data
  const approved = async (offered?: Offered) => {
    const { application, ...rest } = await submitted(offered)
    await judge(application, rest.wanted.requirementId)
    return { ...rest, application: await approve(application) }
  }
  return { applicant, scheme, tenantA, give, filled, submitted, judge, approve, approved }
}
