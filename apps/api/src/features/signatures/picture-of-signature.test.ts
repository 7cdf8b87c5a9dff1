import { signatures } from '@kompeten/contract/signatures/signatures'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { within } from '../../../test/certified.ts'
import { startWorld } from '../../../test/world.ts'
import { pictureOfSignature } from './picture-of-signature.ts'

const world = await startWorld()
afterAll(() => world.close())

/** Where the signature lies in its row still, nothing is asked of the store. */
const { files } = world.app

test('a signature that was drawn small is set cropped to its ink', async () => {
  const ink = Buffer.from(
    '<svg width="600" height="240"><path d="M40 60L90 40L120 70" stroke="black" stroke-width="3" fill="none"/></svg>',
  )
  const png = await sharp(ink).flatten({ background: '#fff' }).png().toBuffer()
  const signature = { png: `data:image/png;base64,${png.toString('base64')}`, strokes: [] }
  const { call } = await world.as('DIR')
  const { data } = await call(signatures.give, { body: { signature } })
  const open = await within(world, ({ tx }) => pictureOfSignature(tx, data.signature_id))
  const { width, height } = await sharp(await open?.(files)).metadata()
  expect(width).toBeLessThan(120)
  expect(height).toBeLessThan(60)
})
