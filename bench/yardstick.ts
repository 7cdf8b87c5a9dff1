import fastify from 'fastify'
import pg from 'pg'

/**
 * What the house is measured against: a bare Fastify handler that runs the same prepared SQL with `pg`, without tenancy,
 * contract, session or checks. Started by `lists.ts` with the connection and the statements as arguments.
 */
type Statement = { name: string; text: string; values: unknown[] }

const [url = '', pool = '10', statements = '{}'] = process.argv.slice(2)
const { rows, point } = JSON.parse(statements) as Record<'rows' | 'point', Statement>
const db = new pg.Pool({ connectionString: url, max: Number(pool) })
const app = fastify()

app.get('/list', async () => {
  const { rows: data } = await db.query(rows)
  return { data, count: data.length }
})
app.get('/point', async () => ({ data: (await db.query(point)).rows[0] }))

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(address)
process.on('disconnect', () => process.exit())
