import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { incomingLetters } from '@kompeten/contract/letters/incoming'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aCertificate } from '@kompeten/testkit/assessors'
import type { Call } from '@kompeten/testkit/call'
import { today } from '@kompeten/testkit/days'
import { refused } from '@kompeten/testkit/refused'
import { aVenue } from '@kompeten/testkit/venues'
import type { Drill } from './drill.ts'
import { type Demo, onDemo } from './on-demo.ts'
import { filesIn, settledFiles } from './same-files.ts'
import { signedIn } from './work.ts'

const diskBytes = 256_000_000

/** A disk of its own that is soon full; undefined where nobody may mount one here. */
const smallDisk = (at: string): { fill(): void; empty(): void; remove(): void } | undefined => {
  mkdirSync(at, { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', at])
  if (mounted.status !== 0) return undefined
  const ballast = join(at, 'ballast')
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(at)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    empty: () => rmSync(ballast),
    remove: () => void spawnSync('umount', ['--lazy', at]),
  }
}

const letter = async (call: Call): Promise<string> => {
  const body = {
    letter_number: null,
    letter_date: null,
    sender_name: 'Dinas Tenaga Kerja',
    summary: 'Undangan koordinasi',
    received_on: today(),
  }
  return (await call(incomingLetters.create, { body })).data.incoming_letter_id
}

export const fullDisk: Drill = {
  name: 'full disk',
  proves:
    'The disk of the files is full: an upload is refused as `storage_full` and leaves nothing behind, what needs no file goes on, and once there is room the same upload is kept.',
  run: async (folder) => {
    const dataDir = join(folder, 'files-disk')
    const disk = smallDisk(dataDir)
    if (!disk) return { lacks: 'a small disk cannot be mounted (Linux, as root)' }
    const work = async ({ product }: Demo) => {
      const faults: string[] = []
      const { call } = await signedIn(product.address)
      const params = { incoming_letter_id: await letter(call) }
      const files = join(dataDir, 'files')
      const kept = await settledFiles(files)
      disk.fill()
      const { refusal } = await refused(call(incomingLetters.setFile, { params, file: aCertificate() }))
      if (refusal.reason !== 'storage_full') faults.push(`the upload was refused as ${refusal.reason}`)
      await call(tuk.create, { body: aVenue() })
      await call(tuk.list)
      disk.empty()
      const left = (await filesIn(files)).filter((path) => !kept.includes(path))
      faults.push(...left.map((path) => `the file ${path} was left behind`))
      await call(incomingLetters.setFile, { params, file: aCertificate() })
      await call(incomingLetters.file, { params })
      return faults
    }
    return onDemo(folder, work, dataDir).finally(disk.remove)
  },
}
