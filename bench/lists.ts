import { listQuery } from '@kompeten/contract/platform/lists'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import { tukRecord } from '@kompeten/contract/tuk/tuk'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { tukMaster } from '../apps/api/src/features/tuk/tuk.master.ts'
import type { ReadCtx } from '../apps/api/src/platform/context.ts'
import { handleOf } from '../apps/api/src/platform/database/database.ts'
import { within } from '../apps/api/src/platform/database/tenancy.ts'
import { atLeast, atMost, type Bar } from './bar.ts'
import { inTurn, measure } from './load.ts'
import { overHttp } from './over-http.ts'
import { pgbench } from './pgbench.ts'
import { startProduct, startScript } from './server.ts'
import { fillVenues } from './venues.ts'

const query = 'limit=25&tuk_type=mandiri&sort=tuk_name'
const venues = 200_000
const pages = 3000

type Sent = { name: string; text: string; values: unknown[] }

/** The very statements the house sends for a call, caught before they reach a database. */
const sentBy = async (work: (ctx: ReadCtx) => Promise<unknown>, lspId: string): Promise<Sent[]> => {
  const sent: Sent[] = []
  const catcher = {
    query: async ({ name, text }: { name: string; text: string }, values: unknown[]) => {
      sent.push({ name, text, values })
      return { rows: [], rowCount: 0 }
    },
  }
  const actor = { permissions: new Set(permissionsOf('ADM')), tukId: null }
  await within(handleOf(catcher as unknown as pg.PoolClient), lspId, (tx) =>
    work({ tx, tenant: { lspId }, actor } as unknown as ReadCtx),
  )
  return sent
}

/** Lists and point reads through the whole server against the same SQL from a bare handler. */
export const listBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3701)
  const closing: (() => unknown)[] = [product.close]
  try {
    const carry = overHttp(product.address)
    const admin = await signIn(carry, { username: 'adm.digital', password: 'Kompeten-2026' })
    const tukId = await fillVenues(product.adminUrl, admin.lspId, venues)
    await product.startAgain()

    const asked = listQuery(tukRecord.list).parse(Object.fromEntries(new URLSearchParams(query)))
    const [rows] = await sentBy((ctx) => tukMaster.page(ctx, asked, false), admin.lspId)
    const [point] = await sentBy((ctx) => tukMaster.byId(ctx.tx, tukId), admin.lspId)
    if (!rows || !point) throw new Error('The house sent no statements')

    const yardstick = await startScript('./yardstick.ts', [
      product.adminUrl,
      '10',
      JSON.stringify({ rows, point }),
    ])
    closing.unshift(yardstick.close)
    const headers = { authorization: `Bearer ${admin.key}` }
    const loads = {
      list: { url: `${product.address}/api/tuks?${query}`, headers },
      bareList: { url: `${yardstick.address}/list` },
      point: { url: `${product.address}/api/tuks/${tukId}`, headers },
      barePoint: { url: `${yardstick.address}/point` },
    }
    const measured = await inTurn(loads, { rounds: 5, seconds: 3 })

    const cursorAt = await cursorOfPage(product.address, headers, pages)
    const deep = await inTurn(
      {
        first: { url: `${product.address}/api/tuks?limit=25&sort=tuk_name`, headers },
        deep: {
          url: `${product.address}/api/tuks?limit=25&sort=tuk_name&cursor=${encodeURIComponent(cursorAt)}`,
          headers,
        },
      },
      { rounds: 5, seconds: 3 },
    )
    const wall = await wallCost(product.adminUrl, admin.lspId, rows)
    const limit = await pgbench(product.adminUrl, [rows])
    await measure(loads.point, 1)
    const failures = Object.values(measured).reduce((sum, { failures }) => sum + failures, 0)
    return {
      bars: [
        atLeast(
          'List of 25 of 200,000, filtered, sorted, counted: requests a second against the yardstick',
          measured.list.perSecond / measured.bareList.perSecond,
          0.7,
        ),
        atLeast(
          'Point read by id: requests a second against the yardstick',
          measured.point.perSecond / measured.barePoint.perSecond,
          0.6,
        ),
        atMost('p99 of the list at 16 connections', measured.list.p99, 40, ' ms'),
        atMost('p99 of the point read at 16 connections', measured.point.p99, 50, ' ms'),
        atMost(
          'Page 3,000 by cursor against page 1, time for each',
          deep.first.perSecond / deep.deep.perSecond,
          1.5,
        ),
        atMost('Row-level security and tenant transaction against the same query without', wall, 1.3),
        atMost('Failed calls in all rounds', failures, 0),
      ],
      notes: [
        `list ${measured.list.perSecond.toFixed(0)}/s, yardstick ${measured.bareList.perSecond.toFixed(0)}/s; point ${measured.point.perSecond.toFixed(0)}/s, yardstick ${measured.barePoint.perSecond.toFixed(0)}/s`,
        `page 1 ${deep.first.perSecond.toFixed(0)}/s, page 3,000 ${deep.deep.perSecond.toFixed(0)}/s`,
        `the physical limit, pgbench -M prepared of the same list SQL: ${limit}`,
      ],
    }
  } finally {
    for (const close of closing) await close()
  }
}

/** The cursor with which page `page` of the list by name begins. */
const cursorOfPage = async (
  address: string,
  headers: Record<string, string>,
  page: number,
): Promise<string> => {
  const limit = 100
  let cursor: string | null = null
  for (let seen = 0; seen < page * 25; seen += limit) {
    const url: string = `${address}/api/tuks?limit=${limit}&sort=tuk_name${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`
    const { next_cursor } = (await (await fetch(url, { headers })).json()) as { next_cursor: string | null }
    if (next_cursor === null) throw new Error('The list is too short')
    cursor = next_cursor
  }
  return cursor ?? ''
}

/** The list's rows read 3,000 times inside the wall and outside, in turn; time inside divided by time outside. */
const wallCost = async (adminUrl: string, lspId: string, rows: Sent): Promise<number> => {
  const { prepareDatabase } = await import('../apps/api/src/prepare-database.ts')
  const { appUrl } = await prepareDatabase({ adminUrl, secret: 'a secret that protects nothing but a bench' })
  const [walled, free] = await Promise.all(
    [appUrl, adminUrl].map(async (connectionString) => {
      const client = new pg.Client({ connectionString, pipeline: true })
      await client.connect()
      return client
    }),
  )
  if (!walled || !free) throw new Error('No connections')
  const inside = () =>
    Promise.all([
      walled.query(`begin read only; set local app.lsp_id = '${lspId}'`),
      walled.query(rows),
      walled.query('commit'),
    ])
  const outside = () => free.query(rows)
  const timed = async (work: () => Promise<unknown>) => {
    const started = performance.now()
    for (let turn = 0; turn < 500; turn++) await work()
    return performance.now() - started
  }
  await timed(inside)
  await timed(outside)
  const ratios: number[] = []
  for (let round = 0; round < 7; round++) {
    const [within, without] = [await timed(inside), await timed(outside)]
    ratios.push(within / without)
  }
  await Promise.all([walled.end(), free.end()])
  return ratios.sort((a, b) => a - b)[3] ?? 0
}
