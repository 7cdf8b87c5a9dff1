import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { caller } from '@kompeten/testkit/call'
import { reachDatabase } from '../../apps/api/src/platform/database/reach.ts'
import { aWorkbookOf } from '../../apps/api/test/applicant-workbook.ts'
import { overHttp } from '../../bench/over-http.ts'
import type { Drill } from './drill.ts'
import { drillDatabase, startOwnDatabase } from './own-database.ts'
import { startProduct } from './product.ts'
import { signedIn } from './work.ts'

const rows = 5000
const goesOnWithinMs = 30_000

export const killedImport: Drill = {
  name: 'killed import',
  proves:
    'The process that works an import is killed: another one has taken the import up within 30 s and ends it.',
  run: async (folder) => {
    const database = await startOwnDatabase(folder)
    const url = database.urlOf(drillDatabase).href
    const settings = database.settings(url, join(folder, 'running'))
    const first = await startProduct({ ...settings, DEMO: 'on' })
    const second = await startProduct({ ...settings, DEMO: 'off' })
    const looker = await reachDatabase(url)
    const job = async () => {
      const { rows: found } = await looker.query<{ state: string; retry_count: number }>(
        `select state, retry_count from pgboss.job where data ->> 'job' = 'applicants.check-import'`,
      )
      return found[0]
    }
    try {
      const { key } = await signedIn(first.address)
      const { data } = await caller(overHttp(first.address), { key })(applicantFiles.import, {
        file: await aWorkbookOf(rows),
      })
      const taken = performance.now()
      while ((await job())?.state !== 'active' && performance.now() - taken < goesOnWithinMs) await pause(20)
      await first.kill()
      if ((await job())?.state !== 'active') return ['the import was over before the kill: nothing is proven']
      const killed = performance.now()
      const waited = () => performance.now() - killed
      while ((await job())?.retry_count === 0 && waited() < goesOnWithinMs) await pause(100)
      const goneOn = Math.round(waited() / 1000)
      if ((await job())?.retry_count === 0) return [`nobody had gone on with the import after ${goneOn} s`]

      const there = caller(overHttp(second.address), { key })
      const state = async () => {
        const { data: told } = await there(applicantFiles.getImport, {
          params: { import_id: data.import_id },
        })
        return told.state
      }
      while ((await state()) === 'checking') await pause(250)
      const end = await state()
      return end === 'ready' ? [] : [`the import ended as ${end}`]
    } finally {
      await looker.end()
      await second.stop()
      await database.stop()
    }
  },
}
