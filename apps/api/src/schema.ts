/** Every table, for migrations only. */
export * from './features/access/access.tables.ts'
export * from './features/reference/reference.tables.ts'
export * from './features/tenants/tenants.tables.ts'
export * from './features/tuk/tuk.tables.ts'
export * from './platform/http/idempotency.tables.ts'
export * from './platform/jobs/done.tables.ts'
export * from './platform/numbering/numbering.tables.ts'
export * from './platform/outbox/events.tables.ts'
