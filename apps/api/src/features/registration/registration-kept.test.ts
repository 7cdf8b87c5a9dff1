import { crc32 } from 'node:zlib'
import { passwords } from '@kompeten/contract/passwords/passwords'
import { signatures } from '@kompeten/contract/signatures/signatures'
import { refused } from '@kompeten/testkit/refused'
import { anApplicant } from '@kompeten/testkit/registrations'
import { signIn } from '@kompeten/testkit/sign-in'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { startOwnMailingWorld } from '../../../test/mailing-world.ts'
import { password, registeringIn } from '../../../test/registering.ts'
import { startSmtpCatcher } from '../../../test/smtp-catcher.ts'
import { sweepRegistrations } from '../../../test/sweeping.ts'

const { world, catcher, onHost, lspA, apply, rows, countOf, linkOf, confirmed, close } = await registeringIn(
  await startOwnMailingWorld(),
)
afterAll(close)

describe('a signature', () => {
  const sign = (png: Buffer | string) =>
    refused(
      apply(
        anApplicant(lspA(), {
          signature: {
            png: `data:image/png;base64,${(typeof png === 'string' ? Buffer.from(png) : png).toString('base64')}`,
            strokes: [],
          },
        }),
      ),
    )
  /** The PNG, claiming to be so many pixels wide and high. */
  const ofSize = (png: Buffer, side: number) => {
    const claiming = Buffer.from(png)
    claiming.writeUInt32BE(side, 16)
    claiming.writeUInt32BE(side, 20)
    claiming.writeUInt32BE(crc32(claiming.subarray(12, 29)), 29)
    return claiming
  }
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'white' } })

  test('is a PNG with ink: no other content, no blank canvas, no bomb of pixels', async () => {
    const script = await sign('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(script.status).toBe(415)
    expect((await sign(await canvas(310, 400).jpeg().toBuffer())).status).toBe(415)
    const blank = await sign(await canvas(310, 400).png().toBuffer())
    expect(blank.refusal.errors).toMatchObject([{ path: 'signature', code: 'required' }])
    expect((await sign(ofSize(await canvas(310, 400).png().toBuffer(), 20_000))).status).toBe(400)
  })

  test('lies in the file store soon, and its owner sees it', async () => {
    const given = anApplicant(lspA())
    await confirmed(given)
    await eventually(async () => {
      const [row] = await rows(
        `select s.file_key, s.png from signature s join identity i using (user_id) where i.username = $1`,
        [given.username],
      )
      expect(row.file_key).toMatch(new RegExp(`^${lspA()}/`))
      expect(row.png).toBeNull()
    })
    const { call } = await signIn(world.carry, { username: given.username, password })
    const picture = await call(signatures.mine)
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).format).toBe('png')
    expect((await refused((await world.as('ADM')).call(signatures.mine))).status).toBe(404)
  })
})

test('a registration that nobody confirms is gone after a month, and a confirmed one stays', async () => {
  const dropping = `select id from pgboss.job where data ->> 'job' = 'registration.drop'`
  const [known, unconfirmed] = [anApplicant(lspA()), anApplicant(lspA())]
  await confirmed(known)
  await apply(unconfirmed)
  await sweepRegistrations(world, 29)
  expect(await rows(dropping)).toEqual([])
  expect(await countOf(unconfirmed.username)).toBe(1)
  await sweepRegistrations(world, 31)
  await eventually(async () => expect(await countOf(unconfirmed.username)).toBe(0))
  expect(await countOf(known.username)).toBe(1)
  for (const table of ['applicant_profile', 'consent', 'signature', 'user_permission', 'password_link']) {
    const orphans = await rows(`select 1 from ${table} where user_id not in (select user_id from identity)`)
    expect([table, orphans.length]).toEqual([table, 0])
  }
  await apply({ ...unconfirmed, email: `lagi-${unconfirmed.email}` })
})

// Last: what takes the mails again goes with the test.
test('while the mail server is away a registration succeeds, and its mail follows', async () => {
  const { port } = catcher
  await catcher.stop()
  const given = anApplicant(lspA())
  await apply(given)
  const waiting = `select id from pgboss.job where state = 'retry'`
  await eventually(async () => expect((await rows(waiting)).length).toBeGreaterThan(0))
  const back = await startSmtpCatcher(port)
  onTestFinished(() => back.stop())
  await rows(`update pgboss.job set start_after = now() where state = 'retry'`)
  const { token } = await linkOf(given.email, 1, back)
  await onHost(passwords.set, { params: { token }, body: { password } })
})
