import { applications } from '@kompeten/contract/applications/applications'
import { certificateBasis } from '@kompeten/contract/certificate-basis/certificate-basis'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { plenos } from '@kompeten/contract/plenos/plenos'
import { reasonOf } from '@kompeten/testkit/refused'

import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyToSign, within } from '../../../test/certified.ts'
import { type Sitting, sittingIn } from '../../../test/sitting.ts'
import { startWorld, type World } from '../../../test/world.ts'
import { orderLetters } from '../letters/index.ts'

let world: World
let given: Sitting
beforeAll(async () => {
  world = await startWorld()
  given = await sittingIn(world)
  await readyToSign(world)
})
afterAll(() => world.close())

/** Two participants, of whom the first was found competent and has their certificate. */
const certified = async (before?: (assessmentId: string) => Promise<unknown>) => {
  const made = await given.decided([{ recommendation: 'K' }, { recommendation: 'BK' }])
  await before?.(made.params.assessment_id)
  const director = (await world.as('DIR')).call
  await given.minuted(made)
  await director(plenos.close, { params: made.params, body: { signature: aSignature } })
  await director(plenos.issue, { params: made.params })
  const { data } = await given.admin(certificates.list, {
    query: { assessment_id: made.params.assessment_id },
  })
  const [found] = data
  if (!found) throw new Error('No certificate')
  return { made, certificate_id: found.certificate_id }
}

test('a certificate names all that it rests on, each by the id under which it is found, and each leads back', async () => {
  const { made, certificate_id } = await certified()
  const { data } = await given.admin(certificateBasis.get, { params: { certificate_id } })
  const request = made.requests[0]?.joinRequestId ?? ''
  expect(data.application).toMatchObject({
    join_request_id: request,
    decided_by: expect.any(String),
    evidence: expect.any(Array),
  })
  expect(data.assessment?.assessment_id).toBe(made.params.assessment_id)
  expect(data.assessment_applicant_id).toBe(made.ids[0])
  expect(data.decision).toMatchObject({ graduation: 'L', members: 3, quorum: 2 })
  expect(data.decision?.votes).toHaveLength(3)
  const types = data.letters.map(({ letter_type }) => letter_type)
  expect(types).toEqual(expect.arrayContaining(['BERITA_ACARA_PLENO', 'SK_HASIL_SERTIFIKASI']))
  expect(new Set(data.timeline.map(({ about }) => about))).toEqual(
    new Set(['application', 'assessment', 'certificate']),
  )
  await given.admin(applications.get, { params: { join_request_id: request } })
  for (const query of [
    { join_request_id: request },
    { assessment_applicant_id: made.ids[0] ?? '' },
    { assessment_id: made.params.assessment_id },
  ]) {
    const back = await given.admin(certificates.list, { query })
    expect(back.data.map((one) => one.certificate_id)).toEqual([certificate_id])
  }
})

test('its letters are all there, however many were invited beside its holder', async () => {
  const { certificate_id } = await certified((id) =>
    within(world, (ctx) =>
      orderLetters(
        ctx,
        Array.from({ length: 101 }, (_, at) => ({
          type: 'UNDANGAN_ASESI' as const,
          subject: { kind: 'assessment', id },
          addressee: { name: `Asesi lain ${at}` },
        })),
      ),
    ),
  )
  const { data } = await given.admin(certificateBasis.get, { params: { certificate_id } })
  const types = data.letters.map(({ letter_type }) => letter_type)
  expect(types).toEqual(expect.arrayContaining(['BERITA_ACARA_PLENO', 'SK_HASIL_SERTIFIKASI']))
  expect(JSON.stringify(data.letters)).not.toContain('Asesi lain')
})

test('it tells nothing of others who took part, and nothing to who may not read certificates or is of another LSP', async () => {
  const { made, certificate_id } = await certified()
  const { data } = await given.admin(certificateBasis.get, { params: { certificate_id } })
  expect(JSON.stringify(data)).not.toContain(made.ids[1])
  const stranger = (await world.as('ADM', 'b')).call
  expect(await reasonOf(stranger(certificateBasis.get, { params: { certificate_id } }))).toBe('not_found')
  expect(await reasonOf(given.assessor.call(certificateBasis.get, { params: { certificate_id } }))).toBe(
    'not_allowed',
  )
})
