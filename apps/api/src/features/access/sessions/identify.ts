import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { permissionsOf } from '@kompeten/contract/platform/permissions'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Person } from '../../../platform/context.ts'
import type { Connection, Database } from '../../../platform/database/database.ts'
import { handleOf } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openedIfOwn } from '../../../platform/sealing.ts'
import {
  readSignedDate,
  rotationGraceMs,
  sessionLives,
  signatureWindowMs,
  signedText,
} from '../access.rules.ts'
import { platformIdentityByName, platformUseSignature } from '../access.store.ts'
import type { AccessServices } from '../access-services.ts'
import { type KnownSession, platformSessionsByKeys } from './known-sessions.store.ts'
import { type LookUp, makeLookUp } from './look-up.ts'
import { keyHash } from './session-keys.ts'
import type { SessionUse } from './session-use.ts'
import { platformEndFamily, platformSessionsByLoginName } from './sessions.store.ts'

type Given = { database: Database; clock: Clock; services: AccessServices; use: SessionUse }
type Deps = Given & { look: LookUp }

/**
 * The caller: by `Authorization: Bearer {secret_key}` or by a signed request (`Lsp {name}:{signature}`, decisions §3).
 * Where no header is there, by the key given. Null for a stranger. @throws Refusal `session_ended`, `signature_invalid`
 */
export const makeIdentify = (given: Given) => {
  const look = makeLookUp((hashes) =>
    atTheDoor(given, (connection) => platformSessionsByKeys(connection, hashes)),
  )
  const deps = { ...given, look }
  return async (request: FastifyRequest, keyInBody?: string): Promise<Person | null> => {
    const header = request.headers.authorization ?? (keyInBody && `Bearer ${keyInBody}`)
    if (!header) return null
    const bearer = /^bearer +([\w-]{20,200})$/i.exec(header)?.[1]
    if (bearer) return byBearer(deps, bearer)
    const signed = /^lsp +(.{1,120}):([A-Za-z0-9+/=]{100,200})$/i.exec(header)
    if (signed?.[1] && signed[2]) return bySignature(deps, request, signed[1], signed[2])
    throw new Refusal(/^lsp /i.test(header) ? 'signature_invalid' : 'session_ended')
  }
}

/** Runs over the door's own connections, each statement for itself. */
const atTheDoor = async <T>(
  { database }: Given,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const client = await database.door.connect()
  try {
    return await work(handleOf(client))
  } finally {
    client.release()
  }
}

const byBearer = async (deps: Deps, key: string): Promise<Person> => {
  const now = deps.clock.now()
  const hash = keyHash(key)
  const known = deps.services.cache.get(hash, now)
  if (known) {
    deps.use.note(known.sessionId, now)
    return known
  }
  const session = await deps.look(hash)
  if (!session || !sessionLives(session, now, deps.services.idleHours)) {
    if (session && stolen(session, now)) {
      await atTheDoor(deps, (connection) => platformEndFamily(connection, session.familyId, 'reused', now))
    }
    throw new Refusal('session_ended')
  }
  const person = personOf(session)
  deps.services.cache.put(hash, person, session.expiresAt, now)
  deps.use.note(session.sessionId, now)
  return person
}

/** A rotated key that comes back long after its successor was handed out. */
const stolen = ({ endReason, endedAt }: KnownSession, now: Date) =>
  endReason === 'rotated' && endedAt !== null && now.getTime() - endedAt.getTime() > rotationGraceMs

const bySignature = async (
  deps: Deps,
  request: FastifyRequest,
  name: string,
  signature: string,
): Promise<Person> => {
  const now = deps.clock.now()
  const date = String(request.headers['x-lsp-date'] ?? '')
  const signedAt = readSignedDate(date)
  if (!signedAt || Math.abs(now.getTime() - signedAt.getTime()) > signatureWindowMs) {
    throw new Refusal('signature_invalid')
  }
  const claimed = request.headers['x-lsp-content-sha256']
  const withBody = request.method !== 'GET' && request.method !== 'HEAD'
  if (withBody && (typeof claimed !== 'string' || !/^[0-9a-f]{64}$/.test(claimed)))
    throw new Refusal('signature_invalid')
  const bodySha256 = withBody ? String(claimed) : undefined
  const nonce = request.headers['x-lsp-nonce']
  if (nonce !== undefined && !/^[\w-]{8,100}$/.test(String(nonce))) throw new Refusal('signature_invalid')
  const path = (request.url.split('?')[0] ?? '').replace(/^\/api/, '')
  const text = signedText(request.method, path, date, { bodySha256, nonce: nonce?.toString() })

  return atTheDoor(deps, async (connection) => {
    const named = await platformIdentityByName(connection, name)
    const sessions = await platformSessionsByLoginName(connection, name.toLowerCase(), named?.userId)
    const { sealer, idleHours } = deps.services
    const session = sessions.find((candidate) => {
      if (!sessionLives(candidate, now, idleHours)) return false
      const key = openedIfOwn(sealer, candidate.sealedKey)
      return key !== undefined && sameSignature(signatureOf(key, text), signature)
    })
    if (!session) throw new Refusal('signature_invalid')
    const used = createHash('sha256').update(signature).digest('base64url')
    if (!(await platformUseSignature(connection, used, now))) throw new Refusal('signature_invalid')
    const known = await (await platformSessionsByKeys(connection, [session.keyHash])).get(session.keyHash)
    if (!known) throw new Refusal('session_ended')
    deps.use.note(session.sessionId, now)
    const person = personOf(known)
    return bodySha256 === undefined ? person : { ...person, signedBodySha256: bodySha256 }
  })
}

/** Base64 of the lower-case hex of HMAC-SHA512 (decisions §3). */
export const signatureOf = (secretKey: string, text: string): string =>
  Buffer.from(createHmac('sha512', secretKey).update(text).digest('hex')).toString('base64')

const sameSignature = (ours: string, theirs: string) => {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const personOf = ({ account, held, ...session }: KnownSession): Person => {
  if (!account) throw new Refusal('session_ended')
  const { sessionId, userId, provedAt, userPermissionId, lspId } = session
  const person = { sessionId, userId, username: account.username, provedAt }
  if (userPermissionId === null || lspId === null) return { ...person, actor: null }
  if (!held) throw new Refusal('session_ended')
  const actor = {
    ...person,
    ...{ userPermissionId, lspId, ...held },
    name: `${account.firstName} ${account.lastName}`.trim(),
    permissions: new Set(permissionsOf(held.roleCode)),
  }
  return { ...person, actor }
}
