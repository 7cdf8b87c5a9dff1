import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, wherever it was cloned to. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))
