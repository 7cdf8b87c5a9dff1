import { issuing } from '@kompeten/contract/certificates/issuing'
import { letters } from '@kompeten/contract/letters/letters'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { aSignature } from '@kompeten/testkit/registrations'
import { afterAll, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { rowsOf } from '../../../../test/job-server.ts'
import { startWorld } from '../../../../test/world.ts'

const { world, director, issued, step } = await certifyingIn(await startWorld())
afterAll(() => world.close())

const letterAbout = async (certificateId: string) => {
  const [row] = await rowsOf(
    world.database.url,
    'select letter_id, state, signed_by_title from letter where subject_id = $1',
    [certificateId],
  )
  return row as { letter_id: string; state: string; signed_by_title: string | null }
}

test('what a delegate of the director decides on a certificate is written in the director’s place, signed at once or later', async () => {
  const { call, userId } = await world.as('SUP')
  const validity = { valid_from: '2020-01-01', valid_until: '2099-01-01' }
  await director(issuing.delegate, { body: { user_id: userId, ...validity } })
  const [first, second, early] = (await issued(3)).map(({ certificate_id }) => certificate_id)
  await step('suspend', first ?? '', call)
  const waiting = await letterAbout(first ?? '')
  expect(waiting.state).toBe('WAITING')
  // As letters were kept that were ordered before it was noted what their signer signs as.
  await step('suspend', early ?? '', call)
  const { letter_id } = await letterAbout(early ?? '')
  await rowsOf(world.database.url, 'update letter set signed_by_title = null where letter_id = $1', [
    letter_id,
  ])
  await call(letters.sign, { params: { letter_id: waiting.letter_id }, body: { signature: aSignature } })
  await call(letters.sign, { params: { letter_id }, body: { signature: aSignature } })
  await call(signatures.give, { body: { signature: aSignature } })
  await step('suspend', second ?? '', call)
  for (const id of [first, second, early]) {
    const { state, signed_by_title } = await letterAbout(id ?? '')
    expect([state === 'WAITING', signed_by_title]).toEqual([false, 'a.n. Ketua LSP'])
  }
})
