import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { urlOf } from '@kompeten/testkit/call'
import { aVenue } from '@kompeten/testkit/venues'
import { fillVenues } from '../../bench/venues.ts'
import type { Drill } from './drill.ts'
import { onDemo } from './on-demo.ts'
import { signedIn } from './work.ts'

/** So many that no buffer on the way holds their export. */
const venues = 100_000
const readers = 10
/** A reader is cut off in the second minute at the latest in which they take nothing. */
const cutWithinMs = 180_000

/** Asks for the export, and reads its first bytes alone. */
const beginsToRead = async (port: number, key: string): Promise<{ socket: Socket; status: number }> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET ${urlOf(tuk.export)} HTTP/1.1\r\nhost: digital.localhost\r\nauthorization: Bearer ${key}\r\n\r\n`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { socket, status: Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString('latin1'))?.[1]) }
}

export const slowReaders: Drill = {
  name: 'slow readers',
  proves:
    'One person asks for ten exports and reads none: two are begun and the others refused, everybody else goes on, and once those two are cut off the person may begin another.',
  run: (folder) =>
    onDemo(folder, async ({ product, database }) => {
      const { call, key, lspId } = await signedIn(product.address)
      await fillVenues(database.adminUrl, lspId, venues)
      const faults: string[] = []
      const begun = await Promise.all(Array.from({ length: readers }, () => beginsToRead(product.port, key)))
      const counted = (status: number) => begun.filter((one) => one.status === status).length
      if (counted(200) !== 2 || counted(429) !== readers - 2)
        faults.push(`the exports were answered with ${begun.map(({ status }) => status).join(', ')}`)

      await call(tuk.create, { body: aVenue() })
      await call(tuk.list)
      const other = await signedIn(product.address, 'karya')
      await other.call(tuk.list)

      const waited = performance.now()
      const again = async () => {
        const { socket, status } = await beginsToRead(product.port, key)
        socket.destroy()
        return status === 200
      }
      while (!(await again())) {
        if (performance.now() - waited > cutWithinMs) {
          faults.push(`after ${cutWithinMs / 1000} s nobody who read nothing was cut off`)
          break
        }
        await pause(1000)
      }
      for (const { socket } of begun) socket.destroy()
      return faults
    }),
}
