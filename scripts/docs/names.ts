import { posix } from 'node:path'

/** What a page may name: the files of the repository and the commands of its `package.json`. */
export type Named = { files: readonly string[]; commands: ReadonlySet<string> }

const fileName = /`([\w][\w./-]*\.(?:ts|tsx|mjs|md|sql|yaml|typ|sh|css|txt))`/g
const command = /npm run ([\w:-]+)/g
const link = /\]\(([^)\s#]+)(?:#[^)]*)?\)/g

/** Returns the files, commands and links of a page that are not there, each as it is written. A file may be named by the end of its path. */
export const namesNotThere = (page: string, text: string, { files, commands }: Named): string[] => {
  const isFile = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))
  const target = (to: string) => posix.join(posix.dirname(page), to).replace(/\/$/, '')
  const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(({ 1: name }) => name ?? [])
  return [
    ...found(fileName).filter((name) => !isFile(name)),
    ...found(command).filter((name) => !commands.has(name)),
    ...found(link).filter((to) => !/^\w+:/.test(to) && !isThere(target(to))),
  ]
}

/** Returns the code words in the last column of a page's tables. */
export const codeWordsOf = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.split('|').length === 6)
    .flatMap((line) =>
      [...(line.split('|')[4] ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, word]) => word ?? []),
    )
