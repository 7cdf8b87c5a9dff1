import type { NamedFile } from '../../platform/call.ts'

/** Hands a file to the person, under the name that the server gave it. */
export const saveFile = ({ blob, name }: NamedFile): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the address by then; a moment more for slow ones.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
