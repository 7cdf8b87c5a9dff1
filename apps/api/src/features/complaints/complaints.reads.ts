import {
  type Complaint,
  type ComplaintRow,
  complaintAction,
  complaintFilesMax,
  complaintRow,
  complaintSteps,
  complaintView,
  type FollowedComplaint,
  followedComplaint,
  type HandlerCandidate,
  handlerRoles,
  otherSubjectRoles,
} from '@kompeten/contract/complaints/content'
import type { ListQuery, Page } from '@kompeten/contract/platform/lists'
import { pick } from '@kompeten/contract/platform/pick'
import type { PublicCtx, ReadCtx } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.rules.ts'
import { checksOf } from '../../platform/files/unchecked.store.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { timelineOf } from '../../platform/outbox/events.store.ts'
import { mayNow } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { shown } from '../../platform/wire.ts'
import { peopleInRoles } from '../access/index.ts'
import {
  complaintLifecycle,
  complaintPolicy,
  dueOf,
  hasLetter,
  isDeveloper,
  mayHandle,
  type RuledComplaint,
  seesInside,
  seesWhom,
  takesFiles,
} from './complaints.rules.ts'
import {
  actionsOf,
  allIds,
  type ComplaintFileStored,
  type ComplaintStored,
  complaintByFollowHash,
  complaintById,
  complaintPage,
  filesOf,
  idsConcerning,
  notesOf,
  openActionsOf,
} from './complaints.store.ts'
import { followHashOf } from './follow-token.ts'
import { linkedRecord } from './linked-record.ts'

type Listed = Awaited<ReturnType<typeof complaintPage>>['rows'][number]

/** What the rules look at. */
export const ruledOf = (
  row: Listed | ComplaintStored,
  openActions = 0,
  involved = row.involvedUserIds,
): RuledComplaint => ({
  ...pick(row, 'state', 'category', 'userId', 'subjectUserId'),
  involved,
  handlerUserId: row.handlerUserId,
  wasReopened: row.reopened,
  openActions,
})

const rowView = (
  ctx: ReadCtx,
  row: Listed | ComplaintStored,
  ruled: RuledComplaint,
  isActionLate: boolean,
): ComplaintRow =>
  shown(complaintRow, row, {
    ...(!seesWhom(ctx.actor, ruled) && { complainant_name: null, about: null }),
    // Who is charged with it is the office's business.
    handler_name: seesInside(ctx.actor, ruled) ? row.handlerName : null,
    action_late: isActionLate && seesInside(ctx.actor, ruled),
    may: mayNow(complaintPolicy, complaintSteps, ctx.actor, ruled),
  })

/** Complaints that one may see. */
export const listComplaints = async (ctx: ReadCtx, query: ListQuery): Promise<Page<ComplaintRow>> => {
  const { rows, ...rest } = await complaintPage(ctx, query)
  const openActions = await openActionsOf(
    ctx.tx,
    rows.map(({ complaintId }) => complaintId),
  )
  return {
    data: rows.map((row) =>
      rowView(ctx, row, ruledOf(row, openActions.get(row.complaintId)), row.actionLate),
    ),
    ...rest,
  }
}

/** Who took part in what it is about, also since it was linked. */
const involvedNow = async ({ tx }: ReadCtx, row: ComplaintStored): Promise<string[]> => {
  const { linkedKind, linkedId, involvedUserIds } = row
  if (linkedKind === null || linkedId === null) return []
  const record = await linkedRecord(tx, linkedKind, linkedId)
  return [...involvedUserIds, ...(record?.involved ?? [])]
}

/** A complaint that this actor may see. @throws Refusal `not_found` */
export const seenComplaint = async (
  ctx: ReadCtx,
  complaintId: string,
  { hold = false }: { hold?: boolean } = {},
) => {
  const row = await complaintById(ctx.tx, complaintId, { hold })
  if (!row) throw new Refusal('not_found')
  const [openActions, involved] = await Promise.all([
    openActionsOf(ctx.tx, [complaintId]),
    involvedNow(ctx, row),
  ])
  const ruled = ruledOf(row, openActions.get(complaintId), involved)
  if (!complaintPolicy.see(ctx.actor, ruled)) throw new Refusal('not_found')
  return { row, ruled }
}

/**
 * Complaints of which the actor must find nothing in the log: those about them, their own, of which they learn what they are
 * told, and for DEV all, since they stay in the LSP.
 */
export const complaintsHiddenFrom = ({ tx, actor }: ReadCtx): Promise<string[]> =>
  isDeveloper(actor) ? allIds(tx) : idsConcerning(tx, actor.userId)

/** What whoever complained and the office see alike. */
const toldOf = (row: ComplaintStored) => ({
  filed_date: row.filedAt.toISOString(),
  answered_date: row.answeredAt?.toISOString() ?? null,
  has_letter: hasLetter(row),
  may_reopen: !row.reopened && complaintLifecycle.after(row.state, 'reopen') !== undefined,
})

/** The office sees every file, whoever complained those that they gave themselves, DEV none. */
const shownTo =
  (seesAll: boolean, seesTheirs = true) =>
  ({ fromComplainant }: ComplaintFileStored): boolean =>
    seesAll || (seesTheirs && fromComplainant)

/** The answer is told once it is given, not what is written before; of the files those that they gave themselves. */
const followedOf = (row: ComplaintStored, files: readonly ComplaintFileStored[]): FollowedComplaint =>
  shown(followedComplaint, row, {
    ...toldOf(row),
    files: files
      .filter(shownTo(false))
      .map(({ name, size, addedAt }) => ({ name, size, added_date: addedAt.toISOString() })),
    may_attach: takesFiles(row.state) && files.length < complaintFilesMax,
  })

/** What may name somebody, left out for whoever reads only what happened and where. */
const withoutPeople = {
  email: null,
  phone: null,
  wish: null,
  referred_to: null,
  answer: null,
  first_answer: null,
  reopened_reason: null,
  has_letter: false,
} as const

/** One complaint; who complained sees neither notes, nor actions, nor the office's files. @throws Refusal `not_found` */
export const readComplaint = async (ctx: ReadCtx, complaintId: string): Promise<Complaint> => {
  const { row, ruled } = await seenComplaint(ctx, complaintId)
  const sees = seesInside(ctx.actor, ruled)
  const whom = seesWhom(ctx.actor, ruled)
  const [files, notes, actions] = await Promise.all([
    filesOf(ctx.tx, complaintId),
    sees ? notesOf(ctx.tx, complaintId) : [],
    sees ? actionsOf(ctx.tx, complaintId) : [],
  ])
  const checkOf = await checksOf(
    ctx.tx,
    files.map(({ fileKey }) => fileKey),
  )
  const today = dayIn(ctx.tenant.timeZone, ctx.now)
  const isLate = ({ dueOn, doneOn }: (typeof actions)[number]) =>
    row.state !== 'REFERRED' && doneOn === null && dueOn < today
  return shown(complaintView, row, {
    ...rowView(ctx, row, ruled, actions.some(isLate)),
    ...toldOf(row),
    due: sees ? dueOf(row) : null,
    is_own: row.userId === ctx.actor.userId,
    sees_inside: sees,
    ...(!whom && withoutPeople),
    handler_permission_id: sees ? row.handlerPermissionId : null,
    subject_permission_id: sees ? row.subjectPermissionId : null,
    subject_name: sees ? row.subjectName : null,
    linked:
      sees && row.linkedKind && row.linkedId
        ? { kind: row.linkedKind, record_id: row.linkedId, name: row.linkedName ?? '' }
        : null,
    answered_by: whom ? row.answeredByName : null,
    files: files.filter(shownTo(sees, whom)).map((one) => ({
      complaint_file_id: one.complaintFileId,
      ...pick(one, 'name', 'mime', 'size'),
      check: checkOf(one.fileKey),
      added_date: one.addedAt.toISOString(),
    })),
    notes: notes.map((one) => ({
      note_id: one.noteId,
      text: one.text,
      by_name: one.byName,
      at: one.at.toISOString(),
    })),
    actions: actions.map((one) => shown(complaintAction, one, { is_late: isLate(one) })),
  })
}

/** What became of a complaint, by its private address. @throws Refusal `not_found` */
export const followComplaint = async ({ tx }: PublicCtx, token: string): Promise<FollowedComplaint> => {
  const row = await complaintByFollowHash(tx, followHashOf(token))
  if (!row) throw new Refusal('not_found')
  return followedOf(row, await filesOf(tx, row.complaintId))
}

/** A file of a complaint, for whoever may see it. @throws Refusal `not_found` */
export const readComplaintFile = async (
  ctx: ReadCtx,
  { complaint_id, complaint_file_id }: { complaint_id: string; complaint_file_id: string },
): Promise<FileAnswer> => {
  const { ruled } = await seenComplaint(ctx, complaint_id)
  const files = (await filesOf(ctx.tx, complaint_id)).filter(
    shownTo(seesInside(ctx.actor, ruled), seesWhom(ctx.actor, ruled)),
  )
  const found = files.find(({ complaintFileId }) => complaintFileId === complaint_file_id)
  if (!found) throw new Refusal('not_found')
  ctx.note({
    name: 'file.opened',
    subject: { kind: 'complaint', id: complaint_id },
    facts: { complaint_file_id },
  })
  return { key: found.fileKey, ...pick(found, 'sha256', 'name', 'mime'), inline: true }
}

/** What happened to a complaint, newest first. @throws Refusal `not_found` */
export const readComplaintTimeline = async (ctx: ReadCtx, complaintId: string) => {
  const { ruled } = await seenComplaint(ctx, complaintId)
  if (!seesInside(ctx.actor, ruled)) throw new Refusal('not_found')
  return { data: await timelineOf(ctx.tx, { kind: 'complaint', id: complaintId }) }
}

/**
 * The people of the LSP that a complaint may be about; `barred` are those who are never charged with it, for what they
 * have to do with it. @throws Refusal `not_found` */
export const handlerCandidates = async (ctx: ReadCtx, complaintId: string): Promise<HandlerCandidate[]> => {
  const { ruled } = await seenComplaint(ctx, complaintId)
  if (!seesInside(ctx.actor, ruled)) throw new Refusal('not_found')
  // Two reads: a hall of assessors must not crowd the office out.
  const people = [
    ...(await peopleInRoles(ctx.tx, handlerRoles)),
    ...(await peopleInRoles(ctx.tx, otherSubjectRoles)),
  ]
  return people.map(({ userPermissionId, userId, name, roleCode }) => ({
    user_permission_id: userPermissionId,
    full_name: name,
    role_code: roleCode,
    barred: !mayHandle(ruled, userId),
  }))
}
