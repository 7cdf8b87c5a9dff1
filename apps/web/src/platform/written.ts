/** Numbers what is no file of a disk, all of which read the same as JSON. */
const blobNumbers = new WeakMap<Blob, number>()
let blobsSeen = 0

/** A file that is chosen once more is another object, and the same file: so it is known by what the disk says of it. */
const nameOf = (blob: Blob): string => {
  if (blob instanceof File) return `file ${blob.name} ${blob.size} ${blob.lastModified}`
  const number = blobNumbers.get(blob) ?? ++blobsSeen
  blobNumbers.set(blob, number)
  return `blob ${number}`
}

/** What is given to a call, as text: the same for the same, and for the same file. */
export const written = (what: unknown): string | undefined =>
  JSON.stringify(what, (_, value) => (value instanceof Blob ? nameOf(value) : value))
