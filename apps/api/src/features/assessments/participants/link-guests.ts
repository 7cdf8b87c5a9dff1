import type { DomainEvent } from '../../../platform/context.ts'
import type { TenantTx } from '../../../platform/database/tenancy.ts'
import { isSameName } from '../../../platform/full-name.ts'
import type { JobCtx } from '../../../platform/jobs/job.ts'
import { platformIdentity, platformIdentityByEmail, platformRolesHeld } from '../../access/index.ts'
import { type ApplicantRecord, applicantOf } from '../../applicants/index.ts'
import { approvedRequests, type MovingCtx, requestView } from '../../applications/index.ts'
import { assessmentEvent } from '../assessment-event.ts'
import { lockAssessment } from '../assessments.store.ts'
import { guestStates } from './guests.rules.ts'
import { guestsIn, guestsWithEmail, unappliedParts } from './guests.store.ts'
import { changeParticipants, type ParticipantStored, participantsIn } from './participants.store.ts'
import { placesOf } from './places.ts'
import { takeLateApplication, turnIntoApplicant } from './turn-into-applicant.ts'

type Ctx = Pick<JobCtx, 'asPlatform' | 'inTenant' | 'tell' | 'now'>
/** An account whose holder has shown, by a mailed link, that the address is theirs. */
type Account = { email: string; userPermissionId: string }

/** Nobody's hand: the one who confirmed or accepted set it off. */
const byItself = { name: 'Kompeten' }

const movingIn = (ctx: Ctx, tx: TenantTx, lspId: string, told: DomainEvent[]): MovingCtx => ({
  tx,
  now: ctx.now,
  tenant: { lspId },
  actor: byItself,
  tell: (event: DomainEvent) => void told.push(event),
})

/**
 * Looks after one guest who bears the e-mail of a confirmed account. Of the same name they are its holder: they are
 * linked, with their accepted application if they have one. Of another name, or where the holder takes part elsewhere for the
 * scheme, somebody has to look first; the account is suggested, once.
 */
const match = async (
  ctx: Ctx,
  lspId: string,
  assessmentId: string,
  isSamePerson: (one: ParticipantStored) => boolean,
  applicant: ApplicantRecord,
): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    const row = await lockAssessment(tx, assessmentId)
    if (!row || row.deletedAt !== null || !guestStates.includes(row.state)) return
    const present = (await participantsIn(tx, assessmentId)).filter(({ removedAt }) => removedAt === null)
    const { applicantId } = applicant
    const placeOf = await placesOf(tx, [applicantId])
    const told: DomainEvent[] = []
    for (const participant of present) {
      const { guest, schemeId, assessmentApplicantId } = participant
      if (!isSamePerson(participant) || guest === null || participant.applicantId !== null) continue
      // Taken in a second time, with their account: who of the two goes is for people to say.
      if (present.some((one) => one.applicantId === applicantId && one.schemeId === schemeId)) continue
      const isFree = placeOf({ applicantId, schemeId }) === undefined
      if (isFree && isSameName(guest.fullName, applicant.fullName)) {
        const [waiting] = await approvedRequests(tx, { schemaId: schemeId, applicantId })
        const joinRequestId = waiting?.joinRequestId ?? null
        const moving = movingIn(ctx, tx, lspId, told)
        told.push(await turnIntoApplicant(moving, row, { participant, applicant, joinRequestId }))
      } else if (participant.suggestedApplicantId !== applicantId) {
        const ids = [assessmentApplicantId]
        await changeParticipants(tx, { assessmentId, ids }, { suggestedApplicantId: applicantId })
        const facts = { assessment_applicant_id: assessmentApplicantId }
        told.push(assessmentEvent(row, { name: 'assessment.account_suggested', facts }))
      }
    }
    if (told.length > 0) await ctx.tell(tx, lspId, told)
  })

const applicantFor = (ctx: Ctx, lspId: string, { userPermissionId }: Account) =>
  ctx.inTenant(lspId, 'read', (tx) => applicantOf(tx, userPermissionId))

/**
 * Somebody has confirmed the e-mail of their account: where they take part as a guest with that very address, in any
 * assessment of the LSP that still takes people in, they are linked, or suggested (decision 19). Again it changes
 * nothing.
 */
export const linkGuestsOf = async (
  ctx: Ctx,
  lspId: string,
  { userId, userPermissionId }: { userId: string; userPermissionId: string },
): Promise<void> => {
  const account = await ctx.asPlatform('read', async (tx) => {
    const [identity, roles] = await Promise.all([
      platformIdentity(tx, userId),
      platformRolesHeld(tx, userId, lspId),
    ])
    const held = roles.find((role) => role.userPermissionId === userPermissionId)
    return identity && held?.active && held.roleCode === 'APL'
      ? { email: identity.email.toLowerCase(), userPermissionId }
      : undefined
  })
  const applicant = account && (await applicantFor(ctx, lspId, account))
  if (!applicant) return
  const guests = await ctx.inTenant(lspId, 'read', (tx) => guestsWithEmail(tx, account.email))
  for (const assessmentId of new Set(guests.map((one) => one.assessmentId))) {
    const isSamePerson = ({ guest }: ParticipantStored) => guest?.email.toLowerCase() === account.email
    await match(ctx, lspId, assessmentId, isSamePerson, applicant)
  }
}

/** The e-mail of an account is another now: the same in every LSP in which its holder is an applicant. */
export const linkGuestsEverywhere = async (ctx: Ctx, userId: string): Promise<void> => {
  const roles = await ctx.asPlatform('read', (tx) => platformRolesHeld(tx, userId))
  for (const { lspId, roleCode, userPermissionId } of roles) {
    if (roleCode === 'APL') await linkGuestsOf(ctx, lspId, { userId, userPermissionId })
  }
}

/** Guests were taken into an assessment: those who have an account already are linked to it, or suggested. */
export const linkGuestsIn = async (ctx: Ctx, lspId: string, assessmentId: string): Promise<void> => {
  const guests = await ctx.inTenant(lspId, 'read', (tx) => guestsIn(tx, assessmentId))
  for (const email of new Set(guests.flatMap((one) => one.email ?? []))) {
    const account = await ctx.asPlatform('read', async (tx): Promise<Account | undefined> => {
      const identity = await platformIdentityByEmail(tx, email)
      const roles = identity ? await platformRolesHeld(tx, identity.userId, lspId) : []
      const held = roles.find(({ active, roleCode }) => active && roleCode === 'APL')
      return held && { email, userPermissionId: held.userPermissionId }
    })
    const applicant = account && (await applicantFor(ctx, lspId, account))
    if (!applicant) continue
    const isSamePerson = ({ guest }: ParticipantStored) => guest?.email.toLowerCase() === email
    await match(ctx, lspId, assessmentId, isSamePerson, applicant)
  }
}

/**
 * An application was accepted: who takes part for its scheme already, linked before they had applied, has it from now
 * on. Where an assessment takes it at this very moment, the job runs again and finds nothing to do.
 */
export const takeLate = (ctx: Ctx, lspId: string, joinRequestId: string): Promise<void> =>
  ctx.inTenant(lspId, 'write', async (tx) => {
    const request = await requestView(tx, joinRequestId)
    if (request?.state !== 'APPROVED') return
    const wanted = { applicantId: request.applicantId, schemeId: request.schemaId }
    const [part] = await unappliedParts(tx, wanted)
    if (!part) return
    const row = await lockAssessment(tx, part.assessmentId)
    if (!row) return
    const [still] = await unappliedParts(tx, wanted)
    if (still?.assessmentApplicantId !== part.assessmentApplicantId) return
    const told: DomainEvent[] = []
    await takeLateApplication(movingIn(ctx, tx, lspId, told), row, still.assessmentApplicantId, joinRequestId)
    await ctx.tell(tx, lspId, told)
  })
