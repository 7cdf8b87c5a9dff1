import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8').split('\n')

let known: ReadonlySet<string> | undefined

/** True for one of the 100,000 commonest passwords, or of the likeliest ones here; given in lower case. */
export const isCommonPassword = (password: string): boolean => {
  known ??= new Set([...read('common-passwords.txt'), ...read('common-passwords-local.txt')])
  return known.has(password)
}
