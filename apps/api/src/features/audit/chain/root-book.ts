import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Where an LSP's chain stood at a moment. */
export type Root = { lspId: string; position: number; hash: Buffer; at: Date }

/** The roots of an LSP as they were written down, and the first line that is not of this installation's key. */
export type WrittenRoots = { roots: Root[]; forged: { line: number } | null }

/** Keeps roots outside of the database: who rewrites or cuts the log cannot sign another root for it. */
export type RootBook = {
  /** Signs the root and adds it to the LSP's file; answers the line. */
  write(root: Root): Promise<string>
  of(lspId: string): Promise<WrittenRoots>
  /** By whom a root is verified elsewhere: SPKI, base64. */
  publicKey: string
}

/** What stands before an Ed25519 seed in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyOf = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'kompeten', 'log-roots/sign', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

const lineShape = z.object({
  lsp_id: z.string(),
  position: z.int(),
  hash: z.string(),
  at: z.string(),
  signature: z.string(),
})

const signedText = ({ lspId, position, hash, at }: Root): Buffer =>
  Buffer.from(`${lspId} ${position} ${hash.toString('hex')} ${at.toISOString()}`)

const lineOf = (root: Root, key: KeyObject): string =>
  JSON.stringify({
    lsp_id: root.lspId,
    position: root.position,
    hash: root.hash.toString('hex'),
    at: root.at.toISOString(),
    signature: sign(null, signedText(root), key).toString('base64'),
  } satisfies z.output<typeof lineShape>)

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The root that a line holds; undefined for one that this key did not sign. */
const rootIn = (line: string, lspId: string, key: KeyObject): Root | undefined => {
  const { success, data } = z.safeParse(lineShape, parsed(line))
  if (!success || data.lsp_id !== lspId || Number.isNaN(Date.parse(data.at))) return undefined
  const { position } = data
  const root = { lspId, position, hash: Buffer.from(data.hash, 'hex'), at: new Date(data.at) }
  return verify(null, signedText(root), key, Buffer.from(data.signature, 'base64')) ? root : undefined
}

const noneYet =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return nothing
    throw error
  }

const linesOf = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(noneYet(''))
  return text.split('\n').filter(Boolean)
}

type Place = { dataDir: string; secret: string }

const folderIn = (dataDir: string) => join(dataDir, 'log-roots')

/** The book of an installation: a file for each LSP in `log-roots` of the data folder, only ever added to (decision 112). */
export const makeRootBook = ({ dataDir, secret }: Place): RootBook => {
  const folder = folderIn(dataDir)
  const key = keyOf(secret)
  const publicKey = createPublicKey(key)
  const fileOf = (lspId: string) => join(folder, `${lspId}.jsonl`)
  return {
    write: async (root) => {
      const line = lineOf(root, key)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(fileOf(root.lspId), 'a', 0o600)
      try {
        await file.appendFile(`${line}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      return line
    },
    of: async (lspId) => {
      const read = (await linesOf(fileOf(lspId))).map((line) => rootIn(line, lspId, publicKey))
      const forged = read.indexOf(undefined)
      return {
        roots: read.filter((root) => root !== undefined),
        forged: forged === -1 ? null : { line: forged + 1 },
      }
    },
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

/**
 * Sets a book aside in which another secret signed, where that is lost (decision 266): its lines stay as they are, and a new
 * book begins. Answers the folder that it lies in now; undefined where every line is of this secret.
 */
export const setBookAside = async (place: Place, now: Date): Promise<string | undefined> => {
  const folder = folderIn(place.dataDir)
  const book = makeRootBook(place)
  const files = await readdir(folder).catch(noneYet<string[]>([]))
  const read = await Promise.all(files.map((file) => book.of(file.replace(/\.jsonl$/, ''))))
  if (read.every(({ forged }) => forged === null)) return undefined
  const aside = `${folder}-until-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  await rename(folder, aside)
  return aside
}
