import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { incomingLetters } from '@kompeten/contract/letters/incoming'
import { profile } from '@kompeten/contract/profile/profile'
import { outcomeOf } from '@kompeten/testkit/refused'
import { newId } from '../../apps/api/src/platform/ids.ts'
import { aHugePicture } from '../../apps/api/test/huge-picture.ts'
import type { Drill } from './drill.ts'
import { onDemo } from './on-demo.ts'
import { filesIn, settledFiles } from './same-files.ts'
import { signedIn } from './work.ts'

const many = 30

const largeLetter = () => ({
  name: 'surat.pdf',
  bytes: new Uint8Array(
    Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(4_000_000), Buffer.from('\n%%EOF\n')]),
  ),
})

export const hungryUploads: Drill = {
  name: 'hungry uploads',
  proves:
    'One person sends thirty pictures of sixty million pixels, and thirty large files for records that are not there: all are refused, nothing of them lies on the disk, and meanwhile people of another LSP sign in.',
  run: (folder) =>
    onDemo(folder, async ({ product, dataDir }) => {
      const { call } = await signedIn(product.address)
      const files = join(dataDir, 'files')
      const kept = await settledFiles(files)
      const faults: string[] = []

      const picture = await aHugePicture()
      const pictures = Promise.all(
        Array.from({ length: many }, () => outcomeOf(call(profile.setPicture, { file: picture }))),
      )
      const letter = largeLetter()
      const letters = Promise.all(
        Array.from({ length: many }, () =>
          outcomeOf(call(incomingLetters.setFile, { params: { incoming_letter_id: newId() }, file: letter })),
        ),
      )
      let signedInMeanwhile = 0
      let isOver = false
      const others = (async () => {
        while (!isOver) {
          await signedIn(product.address, 'karya')
          signedInMeanwhile += 1
        }
      })()
      const ends = { pictures: await pictures, letters: await letters }
      isOver = true
      await others
      for (const [what, [expected, ...also]] of [
        ['pictures', ['invalid_input', 'unavailable']],
        ['letters', ['not_found', 'unavailable']],
      ] as const) {
        const odd = ends[what].filter((end) => end !== expected && !also.some((other) => other === end))
        if (odd.length > 0)
          faults.push(`${odd.length} ${what} were answered with ${[...new Set(odd)].join(', ')}`)
        if (!ends[what].includes(expected)) faults.push(`none of the ${what} was refused as ${expected}`)
      }
      if (signedInMeanwhile === 0) faults.push('nobody of the other LSP signed in meanwhile')
      const left = (await filesIn(files)).filter((path) => !kept.includes(path))
      return [...faults, ...left.map((path) => `the file ${path} was left behind`)]
    }),
}
