import type { SaveState } from '../../../platform/use-sends.ts'

/** How far what is typed is kept, and since when. What was `refused` is not sent again by itself. */
export type Saved = { state: SaveState | 'refused'; at?: string | undefined }

/** The last of these moments; undefined where there is none. */
export const latestOf = (moments: readonly (string | null | undefined)[]): string | undefined =>
  moments
    .filter((moment) => moment !== null && moment !== undefined)
    .sort()
    .at(-1)
