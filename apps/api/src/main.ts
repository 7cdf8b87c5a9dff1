import { keepHeapSmall } from './platform/heap.ts'
import { quickenImports } from './platform/quick-imports.ts'
import type { RunOptions } from './run-server.ts'

/** Runs the server in this process and ends it (`runServer`). */
export const main = async (options?: RunOptions): Promise<never> => {
  keepHeapSmall()
  quickenImports()
  const { runServer } = await import('./run-server.ts')
  return runServer(options)
}

if (import.meta.main) await main()
