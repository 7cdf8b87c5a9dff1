import { access } from '@kompeten/contract/access/access'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { afterAll, expect, test } from 'vitest'
import { certifyingIn } from '../../../../test/certifying.ts'
import { eventually } from '../../../../test/eventually.ts'
import { startMailingWorld } from '../../../../test/mailing-world.ts'
import { textOf } from '../../../../test/mails.ts'

const { world, catcher, close } = await startMailingWorld()
afterAll(close)

test('the holder of a corrected certificate is mailed that it is one, what was corrected, and what to do', async () => {
  const { admin, done, get, issued, sign } = await certifyingIn(world)
  const { call, userId } = await world.as('APL')
  const { data } = await call(access.me)
  const [old] = await issued(1, { holder: { name: 'Siti Nurhaliza', userId } })
  const id = old?.certificate_id ?? ''
  const reason = 'Kode KBLI salah ketik pada cetakan'
  const body = {
    ...(await get(id)).printed,
    holder_name: old?.holder_name ?? '',
    reason,
    correction_basis: null,
  }
  const { data: corrected } = await admin(certificates.correct, { params: { certificate_id: id }, body })
  await done((await sign([corrected.certificate_id])).run_id)
  await eventually(() => {
    const mails = catcher.mails.filter(({ to }) => to.includes(data.user.email)).map(textOf)
    expect(mails.filter((text) => text.includes('Sertifikat Anda sudah terbit'))).toHaveLength(1)
    const [told] = mails.filter((text) => text.includes('Sertifikat Anda sudah diperbaiki'))
    expect(told).toContain(reason)
    expect(told).toContain('kembalikan blanko yang lama')
  })
})
