import type { DomainEvent } from '../context.ts'

/** Parameters that say how much, not of what. */
const ofPage: ReadonlySet<string> = new Set(['limit', 'offset', 'after', 'sort', 'page', 'cursor'])
/** What people type to find somebody: that it was asked for is told, not what. */
const isTyped = (key: string) => /search|name|email|contact|nik|^q$/.test(key)

/** The entry of an export: which list, narrowed by what. */
export const exportedEvent = (path: string, query: unknown): DomainEvent => {
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([key, value]) => value !== undefined && value !== null && !ofPage.has(key),
  )
  const filter = Object.fromEntries(asked.map(([key, value]) => [key, isTyped(key) ? '…' : value]))
  return { name: 'data.exported', subject: { kind: 'export', id: path }, facts: { ...filter } }
}
