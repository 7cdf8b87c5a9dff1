/** Numbers files, which all read the same as JSON. */
const fileNumbers = new WeakMap<Blob, number>()
let filesSeen = 0

/** What is given to a call, as text: the same for the same, and for the same file. */
export const written = (what: unknown): string | undefined =>
  JSON.stringify(what, (_, value) => {
    if (!(value instanceof Blob)) return value
    const number = fileNumbers.get(value) ?? ++filesSeen
    fileNumbers.set(value, number)
    return `file ${number}`
  })
