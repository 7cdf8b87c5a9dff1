import { parentPort, workerData } from 'node:worker_threads'
import { type Markable, markPages } from './mark-pages.ts'

/** What the thread is given. */
export type Marking = { bytes: Uint8Array; mime: Markable; mark: string }

const { bytes, mime, mark } = workerData as Marking
parentPort?.postMessage(await markPages(bytes, mime, mark))
