import { fitsColumns, type ImportReport } from '@kompeten/contract/platform/imports'

/** Nothing in the file is wrong: only then are its rows stored. */
export const isSound = ({ error_count, columns }: ImportReport): boolean =>
  error_count === 0 && fitsColumns(columns)
