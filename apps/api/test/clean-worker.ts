import { afterAll } from 'vitest'

// A worker goes on with the next file: what one leaves on the language's own objects, all later ones find.
afterAll(() => {
  const left: string[] = []
  for (const name in []) left.push(`Array.prototype.${name}`)
  for (const name in {}) left.push(`Object.prototype.${name}`)
  if (left.length > 0) throw new Error(`Left behind for the files that follow: ${left.join(', ')}`)
})
