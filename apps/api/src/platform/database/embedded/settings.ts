/** PostgreSQL's settings for one machine that it shares with the server: durable, bounded, silent about people. */
export const houseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  // What an online backup needs; see docs/operating.md.
  wal_level: 'replica',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Requests are many and short: neither compiling a query nor spreading it over processes pays.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  lc_messages: 'C',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  log_min_duration_statement: '2s',
  // Without these two the log would hold the values of rows, so people's data.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
}

/** The settings as a postgresql.conf. */
export const configurationFile = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('')
