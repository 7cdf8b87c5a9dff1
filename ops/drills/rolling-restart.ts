import { join } from 'node:path'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { aVenue } from '@kompeten/testkit/venues'
import { startBalancer } from './balancer.ts'
import type { Drill } from './drill.ts'
import { drillDatabase, startOwnDatabase } from './own-database.ts'
import { startProduct } from './product.ts'
import { missingVenues, signedIn } from './work.ts'

const atOnce = 12

export const rollingRestart: Drill = {
  name: 'rolling restart',
  proves:
    'Two processes behind a balancer are restarted one after the other, twice, while people read and write: no call is cut or refused, and all that was made is there.',
  run: async (folder) => {
    const database = await startOwnDatabase(folder)
    const settings = database.settings(database.urlOf(drillDatabase).href, join(folder, 'running'))
    const start = (DEMO: string) => startProduct({ ...settings, DEMO })
    const products = [await start('on'), await start('off')]
    const balancer = await startBalancer(products.map(({ port }) => port))
    const failed: string[] = []
    const made: string[] = []
    try {
      const { call } = await signedIn(balancer.address)
      let isOver = false
      const person = async () => {
        while (!isOver) {
          await call(tuk.create, { body: aVenue() }).then(
            ({ data }) => made.push(data.tuk_id),
            (error: Error) => failed.push(`a write: ${error.message}`),
          )
          await call(tuk.list, { query: { limit: '10' } }).catch((error: Error) =>
            failed.push(`a read: ${error.message}`),
          )
        }
      }
      const people = Array.from({ length: atOnce }, person)
      for (const turn of [0, 1, 0, 1]) {
        await products[turn]?.stop()
        const next = await start('off')
        products[turn] = next
        balancer.ports[turn] = next.port
      }
      isOver = true
      await Promise.all(people)
      const missing = await missingVenues(balancer.address, made)
      return [
        ...new Set([...failed, ...balancer.cut.map((call) => `cut: ${call}`)]),
        ...missing.map((id) => `the venue ${id} is missing`),
        ...(made.length > 0 ? [] : ['nothing was written meanwhile']),
      ]
    } finally {
      balancer.close()
      for (const product of products) await product.stop()
      await database.stop()
    }
  },
}
