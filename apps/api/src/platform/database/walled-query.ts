import pg from 'pg'

/** What of pg's connection the query below speaks to; pinned with pg's version. */
type Wire = {
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void
  execute(portal: { portal: string; rows: number }): void
}
type Answered = { fields?: unknown }
/** The methods of pg's own query that a subclass may build on; its types leave them out. */
type QueryParts = {
  prepare(wire: Wire): void
  handleDataRow(message: Answered): void
  handleCommandComplete(message: Answered, wire: Wire): void
}
type Config = pg.QueryConfig & { rowMode?: string }
const PgQuery = pg.Query as unknown as new (
  config: Config,
  values: unknown[] | undefined,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => QueryParts & pg.Submittable

const entering = {
  name: 'enter_tenant',
  text: "select set_config('app.lsp_id', $1, true)",
}
const knownTo = new WeakSet<Wire>()

/**
 * A read that brings its tenant along: both statements go out in one piece before one sync, so PostgreSQL runs them as
 * one transaction without `begin` and `commit`, read-only as its connection is. What is set ends with it, so nothing stays on the
 * connection.
 */
class WalledQuery extends PgQuery {
  readonly lspId: string
  entered = false

  constructor(
    lspId: string,
    config: Config,
    values: unknown[] | undefined,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(config, values, callback)
    this.lspId = lspId
  }

  /** Never the simple protocol, which could not take two statements with values. */
  requiresPreparation(): boolean {
    return true
  }

  override prepare(wire: Wire): void {
    if (!knownTo.has(wire)) {
      wire.parse(entering)
      knownTo.add(wire)
    }
    wire.bind({ statement: entering.name, values: [this.lspId], valueMapper: (value) => value })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }

  override handleDataRow(message: Answered): void {
    if (this.entered) super.handleDataRow(message)
  }

  override handleCommandComplete(message: Answered, wire: Wire): void {
    if (this.entered) super.handleCommandComplete(message, wire)
    else this.entered = true
  }
}

/** Runs one statement inside a tenant, on a connection that need not be in a transaction. */
export const queryInTenant = (
  client: pg.PoolClient,
  lspId: string,
  config: Config,
  values: unknown[] | undefined,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    client.query(
      new WalledQuery(lspId, config, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  })
