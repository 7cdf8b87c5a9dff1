import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { applicantFiles } from '@kompeten/contract/applicants/imports'
import { demoUsername } from '../../apps/api/src/demo/people.ts'
import { reachDatabase } from '../../apps/api/src/platform/database/reach.ts'
import { aWorkbookOf } from '../../apps/api/test/applicant-workbook.ts'
import { isPutOff, isServed, workIn, wrongAnswers } from './answers.ts'
import type { Drill } from './drill.ts'
import { clusterLacks, type OwnCluster, startOwnCluster } from './own-cluster.ts'
import { type Product, startProduct } from './product.ts'
import { missingVenues, signedIn } from './work.ts'

const awayMs = 20_000
const backWithinMs = 30_000
/** Until then a cluster has ended what it had only half ended when the worker went: it looks once a minute. */
const endedWithinMs = 90_000
const importedRows = 5000

type Owner = Awaited<ReturnType<typeof reachDatabase>>

/** Where the LSP of somebody lies: a part of every table, and the port of the worker that has it. */
type Place = { shard: string; port: number }

const placeOf = async (client: Owner, username: string): Promise<Place> => {
  const { rows } = await client.query<Place>(
    `select shard, nodeport as port
     from (select get_shard_id_for_distribution_column('tuk', lsp_id) as shard
           from user_permission join identity using (user_id) where username = $1) as held
     join pg_dist_shard_placement on shardid = shard`,
    [username],
  )
  const [place] = rows
  if (!place) throw new Error(`The LSP of ${username} lies nowhere`)
  return place
}

/** Lets the two LSPs lie on two workers, whichever they came to; answers the name of the first one's. */
const apart = async (url: string): Promise<string> => {
  const client = await reachDatabase(url)
  try {
    const first = Number(new URL(url).port)
    const [one, other] = [
      await placeOf(client, demoUsername('ADM', 'digital')),
      await placeOf(client, demoUsername('ADM', 'karya')),
    ]
    if (one.shard === other.shard)
      throw new Error('Both LSPs came to lie in one part of 32: run the drill again')
    if (one.port === other.port)
      await client.query(
        `select citus_move_shard_placement($1, '127.0.0.1', $2, '127.0.0.1', $3, 'block_writes')`,
        [other.shard, other.port, other.port === first + 1 ? first + 2 : first + 1],
      )
    return `worker${one.port - first}`
  } finally {
    await client.end()
  }
}

/** Asks again until it holds or so much time has passed; answers whether it holds. */
const within = async (ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> => {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > ms) return false
    await pause(250)
  }
  return true
}

const drill = async (
  cluster: OwnCluster,
  { address }: Product,
  startAnother: () => Promise<Product>,
): Promise<string[]> => {
  const faults: string[] = []
  const { call } = await signedIn(address)
  const worker = await apart(cluster.url)
  const work = [await workIn(address, 'digital'), await workIn(address, 'karya')]
  const { data: begun } = await call(applicantFiles.import, { file: await aWorkbookOf(importedRows) })

  await cluster.cut(worker)
  const away = pause(awayMs)
  await (await startAnother()).stop()
  await away
  if (!work[0]?.answers.some(isPutOff))
    faults.push('no call was put off while the worker was away: nothing is proven')
  if (work[1]?.answers.some(isPutOff)) faults.push('a call of an LSP that lies on another worker was put off')
  await cluster.back(worker)

  const since = work.map(({ answers }) => answers.length)
  const areServed = () =>
    work.every(({ answers }, at) => answers.slice(since[at]).slice(-4).filter(isServed).length === 4)
  if (!(await within(backWithinMs, areServed)))
    faults.push('calls were not served again 30 s after the worker was back')
  for (const { stop } of work) await stop()

  const state = async () => (await call(applicantFiles.getImport, { params: begun })).data.state
  while ((await state()) === 'checking') await pause(250)
  if ((await state()) !== 'ready') faults.push(`the import ended as ${await state()}`)

  for (const { lsp, made } of work) {
    let missing: string[] = []
    await within(endedWithinMs, async () => {
      missing = await missingVenues(address, made, lsp)
      return missing.length === 0
    })
    faults.push(...missing.map((id) => `the venue ${id} is missing`))
  }
  return [...new Set([...faults, ...work.flatMap(({ answers }) => wrongAnswers(answers))])]
}

export const lostWorker: Drill = {
  name: 'lost worker',
  proves:
    'A worker of a cluster is killed amid calls and an import, and is back after 20 s: calls of other LSPs are served, its own are put off as `unavailable` with `Retry-After`, and another server starts meanwhile; all are served again within 30 s, nothing acknowledged is lost, and the import ends.',
  run: async (folder) => {
    const lacking = clusterLacks()
    if (lacking) return lacking
    const cluster = await startOwnCluster()
    try {
      const settings = cluster.settings(join(folder, 'running'))
      const product = await startProduct({ ...settings, DEMO: 'on' })
      try {
        return await drill(cluster, product, () => startProduct({ ...settings, DEMO: 'off' }))
      } finally {
        await product.stop()
      }
    } finally {
      await cluster.stop()
    }
  },
}
