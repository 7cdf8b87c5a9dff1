export type EmbeddedOptions = {
  /** Absolute; made if it is not there. Holds the cluster, its password and the lock. */
  dataDir: string
  /** Another PostgreSQL's bin folder (initdb, pg_ctl, postgres); the npm package's by default. */
  binaries?: string
  /** Settings of postgresql.conf that differ from the house's. */
  settings?: Record<string, string>
}
/** The url is the superuser's, on 127.0.0.1; `stop` ends the server (checkpointed) and frees the data folder. */
export type EmbeddedDatabase = { url: string; stop(): Promise<void> }
export declare function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase>
