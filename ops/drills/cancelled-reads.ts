import { setTimeout as pause } from 'node:timers/promises'
import { schemes } from '@kompeten/contract/schemes/schemes'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { urlOf } from '@kompeten/testkit/call'
import { reachDatabase } from '../../apps/api/src/platform/database/reach.ts'
import type { Drill } from './drill.ts'
import { onDemo } from './on-demo.ts'
import { signedIn } from './work.ts'

const atOnce = 12
const cancelsForMs = 10_000

export const cancelledReads: Drill = {
  name: 'cancelled reads',
  proves:
    'Statements are cancelled for 10 s while people read lists: a call is answered, or refused as `unavailable` with `Retry-After`; afterwards every connection serves every list.',
  run: (folder) =>
    onDemo(folder, async ({ product, database }) => {
      const { key } = await signedIn(product.address)
      const admin = await reachDatabase(database.adminUrl)
      const faults: string[] = []
      const lists = [urlOf(tuk.list), urlOf(schemes.list)]
      const read = async () => {
        for (const list of lists) {
          const answer = await fetch(`${product.address}${list}`, {
            headers: { authorization: `Bearer ${key}` },
          })
          await answer.arrayBuffer()
          const isLater = answer.status === 503 && answer.headers.has('retry-after')
          if (answer.status !== 200 && !isLater) faults.push(`a list was answered with ${answer.status}`)
          served += answer.status === 200 ? 1 : 0
          refused += isLater ? 1 : 0
        }
      }
      let [served, refused] = [0, 0]
      let isOver = false
      const person = async () => {
        while (!isOver) await read()
      }
      const people = Array.from({ length: atOnce }, person)
      const end = performance.now() + cancelsForMs
      while (performance.now() < end) {
        await admin.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'kompeten' and state = 'active'`,
        )
        await pause(2)
      }
      isOver = true
      await Promise.all(people)
      await admin.end()
      if (refused === 0) faults.push(`none of ${served} reads met a cancel: nothing is proven`)

      const [servedBefore, refusedBefore] = [served, refused]
      await Promise.all(Array.from({ length: atOnce * 10 }, read))
      if (refused > refusedBefore || served < servedBefore + atOnce * 10 * lists.length)
        faults.push(`${refused - refusedBefore} lists were refused after the cancels had ended`)
      return [...new Set(faults)]
    }),
}
