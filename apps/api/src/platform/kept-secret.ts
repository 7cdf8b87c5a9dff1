import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDataFolder } from './data-folder.ts'
import { StartFailure } from './start-failure.ts'

/**
 * The secret of a server that was given none, kept in its data folder. Refuses to make one beside a database that was made
 * with another: a command that is run by hand would take it for the server's. Makes one where that is lost (`isNew`).
 */
export const serverSecret = (dataDir: string, isNew: boolean): string => {
  ensureDataFolder(dataDir)
  const file = join(dataDir, 'secret')
  if (!isNew && !existsSync(file) && existsSync(join(dataDir, 'postgres'))) {
    throw new StartFailure(
      `There is a database in ${dataDir}, but not its secret: set KOMPETEN_SECRET as the server has it, or put back ${file}. Where it is lost for good, NEW_SECRET=on makes another (docs/operating.md).`,
    )
  }
  return keptSecret(file)
}

/** The secret of an installation that is there. Refuses a folder without one, and makes nothing in it. */
export const secretThere = (dataDir: string): string => {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) throw new StartFailure(noInstallation(dataDir))
  return keptSecret(file)
}

/**
 * The secret of an installation that a command may begin. Makes none for a database outside of the data folder: the server
 * that is to serve it would have another, and be refused.
 */
export const beginningSecret = (dataDir: string, isNew: boolean, databaseUrl?: string): string => {
  if (databaseUrl !== undefined && !existsSync(join(dataDir, 'secret')))
    throw new StartFailure(
      `DATABASE_URL is set and KOMPETEN_SECRET is not, nor is there a secret in ${dataDir}: set it as the server on that database has it, or is to have it.`,
    )
  return serverSecret(dataDir, isNew)
}

/** What a command says that would begin another installation than the one it is meant for. */
export const noInstallation = (dataDir: string): string =>
  `No installation lies in ${dataDir}: set DATA_DIR, or DATABASE_URL and KOMPETEN_SECRET, as the server has them.`

/**
 * A random secret of 256 bits (base64url): made when the file is first asked for, read from it ever after. Only the
 * server's account may read the file. Two processes that ask at once get the same secret. Refuses a file whose
 * content is too short to be one.
 */
export const keptSecret = (file: string): string => {
  const secret = readOrMake(file).trim()
  if (secret.length < 32) throw new StartFailure(`${file} must hold at least 32 characters.`)
  return secret
}

const readOrMake = (file: string): string => {
  // One that is there needs no room on the disk.
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    // A link is made whole and only once, where a plain write could be read half done or be done twice.
    linkSync(draft, file)
  } catch (error) {
    if (!isTaken(error)) throw new StartFailure(`Cannot write ${file}: ${String(error)}.`)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
