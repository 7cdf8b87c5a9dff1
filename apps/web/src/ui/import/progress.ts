/** Rows done, of how many; null while nobody knows. */
export type OnProgress = (done: number, all: number | null) => void
