import fs from 'node:fs'
import { vi } from 'vitest'

/**
 * Catches what the server writes to its log from now on, as the logger writes it: in lines of JSON, to standard output by its
 * number. Nothing of it reaches the terminal.
 */
export const catchLog = () => {
  const written: string[] = []
  const { write, writeSync } = fs
  const spies = [
    vi.spyOn(fs, 'write').mockImplementation(((fd: number, text: unknown, ...rest: unknown[]) => {
      if (fd !== 1) return (write as (...given: unknown[]) => void)(fd, text, ...rest)
      written.push(String(text))
      const done = rest.at(-1) as (error: null, bytes: number) => void
      done(null, Buffer.byteLength(String(text)))
    }) as typeof fs.write),
    vi.spyOn(fs, 'writeSync').mockImplementation(((fd: number, text: unknown, ...rest: unknown[]) => {
      if (fd !== 1) return (writeSync as (...given: unknown[]) => number)(fd, text, ...rest)
      written.push(String(text))
      return Buffer.byteLength(String(text))
    }) as typeof fs.writeSync),
  ]
  return {
    written,
    end: () => {
      for (const spy of spies) spy.mockRestore()
    },
  }
}
