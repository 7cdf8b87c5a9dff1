import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { measure } from './load.ts'
import { overHttp } from './over-http.ts'
import { databaseSeconds, postmasterOf, processorSeconds } from './process-use.ts'
import { startProduct } from './server.ts'

const seconds = 8

/** What the call costs that every page makes first: who one is, in which role and LSP. */
export const sessionReadBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3716)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  try {
    await admin.connect()
    const { key } = await signIn(overHttp(product.address), {
      username: 'adm.digital',
      password: 'Kompeten-2026',
    })
    const load = { url: `${product.address}/api/me/session`, headers: { authorization: `Bearer ${key}` } }
    await measure(load, 3)
    const postmaster = await postmasterOf(admin)
    const used = () => ({ server: processorSeconds(product.child), database: databaseSeconds(postmaster) })
    const before = used()
    const measured = await measure(load, seconds)
    const after = used()
    const calls = measured.perSecond * seconds
    const each = (part: keyof typeof after) => ((after[part] - before[part]) / calls) * 1000
    return {
      bars: [
        atMost('`GET /me/session`: processor of the server', each('server'), 0.5, ' ms'),
        atMost('`GET /me/session`: processor of PostgreSQL', each('database'), 0.3, ' ms'),
        atMost('Failed calls', measured.failures, 0),
      ],
      notes: [
        `${measured.perSecond.toFixed(0)} a second at 16 connections, p50 ${measured.p50} ms, p99 ${measured.p99} ms`,
      ],
    }
  } finally {
    await admin.end()
    await product.close()
  }
}
