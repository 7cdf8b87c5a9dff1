import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../../start-failure.ts'
import { type Account, accountMay } from './account.ts'

/**
 * The real path of the cluster's folder, which the account owns: `postgres` in the data folder. Where the account
 * cannot reach it there, because a folder above is private, it lies below `spareDir` and `postgres` is a link to it.
 */
export const clusterHome = (dataDir: string, account: Account, spareDir: string): string => {
  const home = join(dataDir, 'postgres')
  if (account) letPass(dataDir, account.gid)
  if (!isThere(home)) makeHome(home, account, spareDir)
  const real = realHome(home)
  if (!accountMay(account, 'w', real)) {
    throw new StartFailure(
      `The account ${account?.name} must reach ${real} to run PostgreSQL there: give it the folder, choose another DATA_DIR, or set DATABASE_URL.`,
    )
  }
  return real
}

const makeHome = (home: string, account: Account, spareDir: string) => {
  makeOwned(home, account)
  if (accountMay(account, 'w', home)) return
  rmdirSync(home)
  const spare = join(spareDir, `data-${randomBytes(8).toString('hex')}`)
  mkdirSync(spareDir, { recursive: true, mode: 0o755 })
  makeOwned(spare, account)
  symlinkSync(spare, home)
}

const makeOwned = (folder: string, account: Account) => {
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Into the folder, not to see what is in it; nobody else, for files of people lie there too. */
const letPass = (folder: string, gid: number) => {
  const { mode, uid } = statSync(folder)
  chownSync(folder, uid, gid)
  chmodSync(folder, mode | 0o010)
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined

const realHome = (home: string) => {
  try {
    return realpathSync(home)
  } catch {
    throw new StartFailure(
      `${home} points to a folder that is not there: bring the folder back, or remove the link to begin again.`,
    )
  }
}
