import type { SaveState } from '../../../platform/use-sends.ts'

/** How far what is typed is kept, and since when. What was `refused` is not sent again by itself. */
export type Saved = { state: SaveState | 'refused'; at?: string | undefined }
