import { written } from '../../platform/written.ts'

/** Files with one more, unless it is among them already: one that is chosen again is the same file. */
export const chosenOnce = (files: readonly File[], file: File): File[] =>
  files.some((one) => written(one) === written(file)) ? [...files] : [...files, file]
