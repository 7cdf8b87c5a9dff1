import { randomUUID } from 'node:crypto'
import { applications } from '@kompeten/contract/applications/applications'
import { statementVersion } from '@kompeten/contract/applications/content'
import { type AssessorInput, assessors } from '@kompeten/contract/assessors/assessors'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { aCertificate, assessorData } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { aScheme, someUnits } from '@kompeten/testkit/schemes'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { addDemoApplicant } from '../src/demo/applicants.ts'
import { addPerson, giveRole } from '../src/features/access/index.ts'
import { performAsPlatform } from '../src/platform/perform.ts'
import type { World } from './world.ts'

/** Schemes, assessors and applicants as an assessment needs them, each made by the real steps. */
export type Assessing = ReturnType<typeof assessingIn>

let serial = 0

export const assessingIn = (world: World) => {
  const { lspId } = world.seeded.lsp.a
  const { password } = world.seeded
  let made = 0
  const admin = async (): Promise<Call> => (await world.as('ADM')).call

  /** A published scheme with units of its own. */
  const scheme = async () => {
    const call = await admin()
    const { data: fresh } = await call(schemes.create, { body: aScheme() })
    const params = { schema_id: fresh.schema_id, schema_version_id: fresh.draft_version_id ?? '' }
    const { data: draft } = await call(schemes.version, { params })
    const units = someUnits(1)
    await call(schemes.saveUnits, { params, body: { units, units_version: draft.units_version } })
    await call(schemes.publish, { params })
    return {
      schema_id: fresh.schema_id,
      elements: units.flatMap((unit) => unit.elements.map(({ element_id }) => element_id)),
    }
  }
  type Scheme = Awaited<ReturnType<typeof scheme>>

  /** An assessor with a verified competence for each of the schemes. */
  const assessor = async (
    competent: readonly Scheme[],
    changes: Partial<AssessorInput> = {},
  ): Promise<SignedIn & { assessorId: string }> => {
    made += 1
    serial += 1
    const username = `asesor${serial}`
    const userId = await performAsPlatform(world.app.stage, async ({ tx, now }) => {
      const person = {
        username,
        email: `${username}@contoh.id`,
        firstName: 'Asesor',
        lastName: `${made}`,
        password,
      }
      const added = await addPerson(tx, person, now)
      await giveRole(tx, { lspId, userId: added, roleCode: 'ACS' }, now)
      return added
    })
    const signedIn = await signIn(world.carry, { username, password })
    const call = await admin()
    const data = assessorData({
      first_name: 'Asesor',
      last_name: `Nomor ${'abcdefghij'[made % 10]}`,
      ...changes,
    })
    const { data: saved } = await call(assessors.save, {
      params: { user_id: userId },
      body: { ...data, version: 0 },
    })
    const assessorId = saved.accessor_id
    for (const { schema_id } of competent) {
      const { data: added } = await signedIn.call(assessors.addCompetence, {
        body: {
          accessor_id: '',
          schema_id,
          certificate_number: `K-${made}-${randomUUID().slice(0, 8)}`,
          issuer: 'BNSP',
          issued_on: '2024-01-01',
          certificate_valid_until: '2099-12-31',
        },
        file: aCertificate(),
      })
      await call(assessors.verify, {
        params: { competence_id: added.competence_id },
        body: { valid_until: '2099-12-31' },
      })
    }
    return { ...signedIn, assessorId }
  }

  /** An applicant with a complete profile. */
  const applicant = async (nik = `327309170896${String(7000 + made)}`) => {
    made += 1
    serial += 1
    const username = `asesi${serial}`
    const person = {
      username,
      name: `Asesi Nomor ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}`,
      nik,
      born: '1996-08-17',
      place: 'Bandung',
      institution: 'PT Contoh',
      position: 'Staf',
    }
    await performAsPlatform(world.app.stage, (ctx) =>
      addDemoApplicant(ctx, world.app.registration.nik, lspId, person, password),
    )
    return signIn(world.carry, { username, password })
  }

  /** An applicant with an application for the scheme, which an admin accepted. */
  const submitted = async (wanted: Scheme, by?: SignedIn) => {
    const who = by ?? (await applicant())
    const { data: begun } = await who.call(applications.begin, { body: { schema_id: wanted.schema_id } })
    const params = { join_request_id: begun.join_request_id }
    const elements = wanted.elements.map((element_id) => ({
      element_id,
      answer: 'K' as const,
      requirement_ids: [],
      note: 'Saya kerjakan setiap hari',
      based_on: 0,
      sequence: 1,
    }))
    await who.call(applications.saveElements, { params, body: { device_id: randomUUID(), elements } })
    const { data: written } = await who.call(applications.update, {
      params,
      body: { purpose: 'S', purpose_other: null, special_needs: null, version: begun.version },
    })
    const signing = { statement_version: statementVersion, truth_stated: true, terms_agreed: true } as const
    const { data: sent } = await who.call(applications.submit, {
      params,
      body: { version: written.version, ...signing },
    })
    return { ...who, application: sent }
  }
  const approved = async (wanted: Scheme, by?: SignedIn, accepting?: Call) => {
    const { application, ...who } = await submitted(wanted, by)
    const { data } = await (accepting ?? (await admin()))(applications.approve, {
      params: { join_request_id: application.join_request_id },
      body: { version: application.version, note: null, signature: aSignature },
    })
    return { ...who, joinRequestId: data.join_request_id, applicantId: data.applicant_id }
  }
  return { scheme, assessor, applicant, submitted, approved }
}
