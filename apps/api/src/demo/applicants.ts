import { maskNik } from '@kompeten/contract/platform/nik'
import { consentVersion } from '@kompeten/contract/registration/registration'
import sharp from 'sharp'
import { addPerson, giveRole } from '../features/access/index.ts'
import { platformInsertApplicant } from '../features/applicants/index.ts'
import { platformInsertConsent } from '../features/consents/index.ts'
import { keepSignature } from '../features/signatures/index.ts'
import type { PlatformCtx } from '../platform/context.ts'
import { newId } from '../platform/ids.ts'
import type { Sealer } from '../platform/sealing.ts'
import type { DemoAccount } from './people.ts'

/** An applicant of the demo; all invented. */
export type DemoApplicant = {
  username: string
  name: string
  nik: string
  born: string
  place: string
  institution: string
  position: string
  /** The institution that sent them. */
  senderId?: string | null
}

const pen = 'fill="none" stroke="black" stroke-width="3" stroke-linecap="round"'

/** A signature that differs from person to person, as ink on a canvas. */
export const drawnSignature = async (seed: number) => {
  const [a, b, c] = [40 + ((seed * 37) % 90), 90 + ((seed * 53) % 120), 160 + ((seed * 29) % 90)]
  const path = `M${a} 230 C${b} 90 ${b + 30} 90 130 210 S170 ${c + 90} ${c} 170 S230 120 260 ${200 + (seed % 5) * 12}`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="310" height="400"><path d="${path}" ${pen}/></svg>`
  const png = await sharp(Buffer.from(drawing)).png().toBuffer()
  return { png: `data:image/png;base64,${png.toString('base64')}`, strokes: [] }
}

/** The applicant's record, consent and signature of somebody who holds the role already. */
export const addDemoApplicantRecord = async (
  ctx: PlatformCtx,
  nik: Sealer,
  lspId: string,
  { userId, userPermissionId }: Pick<DemoAccount, 'userId' | 'userPermissionId'>,
  person: DemoApplicant,
): Promise<void> => {
  const { tx, now, caller } = ctx
  await platformInsertApplicant(tx, {
    lspId,
    applicantId: newId(now.getTime()),
    userId,
    userPermissionId,
    nikSealed: nik.seal(person.nik),
    nikFingerprint: nik.fingerprint(person.nik),
    nikMasked: maskNik(person.nik),
    fullName: person.name,
    email: `${person.username}@contoh.id`,
    nationality: 'ID',
    placeOfBirth: person.place,
    dateOfBirth: person.born,
    genderCode: Number(person.nik.slice(6, 8)) > 40 ? 'F' : 'M',
    contact: '081255501234',
    homePhone: null,
    kelurahanId: '3273091003',
    address: 'Jl. Merdeka No. 12',
    postalCode: '40115',
    educationCode: 'SMA',
    jobsCode: '15',
    institution: person.institution,
    position: person.position,
    officeAddress: 'Jl. Asia Afrika No. 8',
    senderId: person.senderId ?? null,
    createdAt: now,
    modifiedAt: now,
    modifiedBy: userId,
    modifiedByName: person.name,
  })
  await platformInsertConsent(tx, {
    lspId,
    consentId: newId(now.getTime()),
    userId,
    userPermissionId,
    version: consentVersion,
    language: 'id',
    givenAt: now,
    address: caller.address,
    userAgent: caller.userAgent,
    guardianName: null,
    guardianRelation: null,
  })
  const signature = await drawnSignature(Number(person.nik.slice(-6)))
  await keepSignature(ctx, { lspId, userId }, signature)
}

/** Makes an applicant with account, role and record. Without a password nobody can sign in as them. */
export const addDemoApplicant = async (
  ctx: PlatformCtx,
  nik: Sealer,
  lspId: string,
  person: DemoApplicant,
  password?: string,
): Promise<DemoAccount> => {
  const { username, name } = person
  const account = { username, email: `${username}@contoh.id`, firstName: name, lastName: '' }
  const userId = await addPerson(ctx.tx, { ...account, ...(password && { password }) }, ctx.now)
  const userPermissionId = await giveRole(ctx.tx, { lspId, userId, roleCode: 'APL' }, ctx.now)
  await addDemoApplicantRecord(ctx, nik, lspId, { userId, userPermissionId }, person)
  return { userId, userPermissionId, username, role_code: 'APL', name }
}
