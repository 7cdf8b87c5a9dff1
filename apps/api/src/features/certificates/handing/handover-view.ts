import {
  type EndedHandover,
  endedHandover,
  type Handover,
  handover,
} from '@kompeten/contract/certificates/content'
import { shown } from '../../../platform/wire.ts'
import type { HandoverRow } from './handing.store.ts'

/** How a certificate was handed over, in the contract's shape. */
export const handoverView = (row: HandoverRow): Handover =>
  shown(handover, row, { noted_date: row.notedAt.toISOString() })

/** One that was ended, in the contract's shape. */
export const endedHandoverView = (row: HandoverRow): EndedHandover =>
  shown(endedHandover, row, {
    ended_date: (row.endedAt ?? row.notedAt).toISOString(),
    ended_reason: row.endedReason ?? '',
  })
