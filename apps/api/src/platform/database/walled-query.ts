import pg from 'pg'

/** What of pg's connection the query below speaks to; pinned with pg's version. */
type Wire = {
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void
  describe(what: unknown): void
  execute(portal: { portal: string; rows: number }): void
}
type Answered = { fields?: unknown }
/** What pg's result keeps of how rows are read. */
type Shape = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** The parts of pg's own query that a subclass may build on; its types leave them out. */
type QueryParts = {
  name: string | undefined
  _result: Shape
  _accumulateRows: boolean
  prepare(wire: Wire): void
  handleRowDescription(message: Answered): void
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

/** What a connection has prepared: how the rows of each statement are read, which never changes, and a way to it that does not ask. */
type Known = { shapes: Map<string, Shape>; unasked: Wire }
const knownTo = new WeakMap<Wire, Known>()

/** Makes `enter_tenant` known to a connection that has not met it. */
const metBy = (wire: Wire): Known => {
  wire.parse(entering)
  const unasked = Object.assign(Object.create(wire) as Wire, { describe: () => undefined })
  const known = { shapes: new Map<string, Shape>(), unasked }
  knownTo.set(wire, known)
  return known
}

/**
 * A read that brings its tenant along: both statements go out in one piece before one sync, so PostgreSQL runs them as
 * one transaction without `begin` and `commit`, read-only as its connection is. What is set ends with it, so nothing stays on the
 * connection. How its rows look is asked once for each statement and connection: telling it costs both sides more than a row does.
 */
class WalledQuery extends PgQuery {
  readonly lspId: string
  entered = false
  known: Known | undefined

  constructor(
    lspId: string,
    config: Config,
    values: unknown[] | undefined,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    // pg copies what the object itself has, property by property, and reads what it inherits.
    super(Object.create(config) as Config, values, callback)
    this.lspId = lspId
  }

  /** Never the simple protocol, which could not take two statements with values. */
  requiresPreparation(): boolean {
    return true
  }

  override prepare(wire: Wire): void {
    const known = knownTo.get(wire) ?? metBy(wire)
    this.known = known
    wire.bind({ statement: entering.name, values: [this.lspId], valueMapper: (value) => value })
    wire.execute({ portal: '', rows: 0 })
    // What has no name, or an empty one, is prepared each time and looks as its text says.
    const shape = this.name ? known.shapes.get(this.name) : undefined
    if (!shape) {
      super.prepare(wire)
      return
    }
    Object.assign(this._result, shape)
    this._accumulateRows = true
    super.prepare(known.unasked)
  }

  override handleRowDescription(message: Answered): void {
    super.handleRowDescription(message)
    if (!this.name) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.known?.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
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
