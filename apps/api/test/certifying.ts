import { alumni } from '@kompeten/contract/certificates/alumni'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { agreementWording, ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { verification } from '@kompeten/contract/certificates/verification'
import { type Call, RefusedCall } from '@kompeten/testkit/call'
import { aSignature } from '@kompeten/testkit/registrations'
import { expect } from 'vitest'
import { entitle } from '../src/features/certificates/index.ts'
import { anEntitled, certifiableScheme, readyToSign, within } from './certified.ts'
import { eventually } from './eventually.ts'
import type { World } from './world.ts'

export const codeOf = (path: string | null) => path?.split('/').at(-1) ?? ''
export const bytesOf = async (blob: Promise<Blob>) => Buffer.from(await (await blob).arrayBuffer())
export const agree = (call: Call, certificate_id: string, signature: typeof aSignature | null = aSignature) =>
  call(ownCertificates.agree, { params: { certificate_id }, body: { wording: agreementWording, signature } })

/** In the world: a scheme to certify, a director who can sign, and certificates at every point of their way. */
export const certifyingIn = async (world: World) => {
  const admin = (await world.as('ADM')).call
  const director = (await world.as('DIR')).call
  const scheme = await certifiableScheme(world)
  await readyToSign(world)

  const waiting = async (count = 1, changes: Parameters<typeof anEntitled>[2] = {}) =>
    within(world, (ctx) =>
      entitle(
        ctx,
        Array.from({ length: count }, () => anEntitled(world, scheme, changes)),
      ),
    )

  const named = (...names: string[]) =>
    within(world, (ctx) =>
      entitle(
        ctx,
        names.map((name) => anEntitled(world, scheme, { holder: { name } })),
      ),
    )

  const get = async (id = '') => (await admin(certificates.get, { params: { certificate_id: id } })).data

  /** Signs after a look at the names that differ from those decided on. */
  const sign = async (ids: string[], call = director) => {
    const given = (differences_seen: string[]) =>
      call(issuing.sign, { body: { certificate_ids: ids, differences_seen } })
    const signed = await given([]).catch((error: unknown) => {
      const errors = error instanceof RefusedCall ? error.refusal.errors : []
      if (!errors.some(({ code }) => code === 'differs_from_record')) throw error
      return given(errors.map(({ path }) => path))
    })
    return signed.data
  }

  const done = (runId: string) =>
    eventually(async () => {
      const { data } = await admin(issuing.run, { params: { run_id: runId } })
      expect(data.state).toBe('DONE')
      return data
    })

  const issued = async (count = 1, changes: Parameters<typeof anEntitled>[2] = {}) => {
    const ids = await waiting(count, changes)
    await done((await sign(ids)).run_id)
    return Promise.all(ids.map(get))
  }

  const issue = async (ids: string[]) => {
    const { run_id } = await sign(ids)
    await done(run_id)
    return run_id
  }

  const step = (verb: 'suspend' | 'reinstate' | 'withdraw', id: string, call = director) =>
    call(certificates[verb], {
      params: { certificate_id: id },
      body: { reason: 'Menunggu hasil penyelidikan' },
    })

  const verify = async (code: string) =>
    (await world.stranger(verification.byCode, { params: { code } })).data

  const enterOlder = async (certificate_number: string, changes = {}) => {
    const body = {
      holder_name: 'Alumni Lama',
      schema_name: 'Operator Komputer',
      schema_name_en: null,
      certificate_number,
      registration_number: null,
      blanko_number: null,
      assessed_on: null,
      tuk_name: null,
      issued_on: '2019-03-12',
      valid_until: '2022-03-12',
      contact: null,
      email: null,
      institution: null,
      company_address: null,
      description: null,
      ...changes,
    }
    return (await admin(alumni.create, { body })).data
  }

  return {
    world,
    scheme,
    admin,
    director,
    waiting,
    named,
    get,
    sign,
    done,
    issued,
    issue,
    step,
    verify,
    enterOlder,
  }
}
