import type { UndoBody } from '@kompeten/contract/platform/imports'
import { importsWords } from '@kompeten/phrases/platform/imports'
import type { Actor, PlatformCtx, ReadCtx } from '../../../platform/context.ts'
import { fullNameOf } from '../../../platform/full-name.ts'
import type { ImportEntry } from '../../../platform/imports/imports.store.ts'
import {
  backAgain,
  idsOf,
  listStored,
  type Undoing,
  undoImport,
} from '../../../platform/imports/undo-import.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { wireName } from '../../../platform/wire.ts'
import { platformRemovePermission, platformRemoveUnusedIdentity } from '../../access/index.ts'
import { platformWithdrawLinksOf } from '../../passwords/index.ts'
import { platformRemoveAssessor } from '../assessors.store.ts'
import { writeAssessor } from '../save-assessor.ts'
import { platformCompetencesOf, platformHeldAssessors, platformRemoveCompetences } from './import.store.ts'
import type { FormerAssessor } from './write-rows.ts'

type Held = Awaited<ReturnType<typeof platformHeldAssessors>>[number]

/** The record goes, and with it the role that the import gave, the mailed link, and the account if it is for nothing else. */
const remove = async ({ tx, now }: PlatformCtx, { lspId }: Actor, held: Held): Promise<void> => {
  const { userId, userPermissionId, invited } = held
  await platformRemoveAssessor(tx, lspId, userPermissionId)
  if (!invited) return
  await platformWithdrawLinksOf(tx, userPermissionId, now)
  await platformRemovePermission(tx, lspId, userPermissionId)
  await platformRemoveUnusedIdentity(tx, userId)
}

const undoing = (ctx: PlatformCtx, actor: Actor): Undoing => {
  const { tx, now, caller } = ctx
  const { lspId } = actor
  const told = (id: string, facts: Record<string, unknown>) =>
    ctx.tell({ name: 'accessor.import_undone', subject: { kind: 'accessor', id }, lspId, facts })
  const held = (entries: readonly ImportEntry[]) => platformHeldAssessors(tx, lspId, idsOf(entries))
  /** The assessors of whom somebody has decided on a competence that the import added. */
  const wentOn = async (entries: readonly ImportEntry[]): Promise<ReadonlySet<string>> => {
    const standing = new Map(
      (await platformCompetencesOf(tx, lspId, idsOf(entries))).map((one) => [one.competenceId, one]),
    )
    const isAsAdded = (id: string) => {
      const one = standing.get(id)
      return one !== undefined && (one.decidedAt === null || one.decidedAt <= one.createdAt)
    }
    const changed = entries.filter(
      ({ before }) => !((before as FormerAssessor | null)?.competences ?? []).every(isAsAdded),
    )
    return new Set(idsOf(changed))
  }
  return {
    kind: 'accessor',
    pointed: {
      table: 'assessor_profile',
      columns: ['assessor_id'],
      own: ['assessor_warning', 'assessor_competence'],
    },
    look: async (entries) => {
      const made = new Set(idsOf(entries.filter(({ before }) => before === null)))
      const { answered } = importsWords[caller.language]
      const stay = await wentOn(entries)
      return new Map(
        (await held(entries)).map(({ assessorId, version, invited, confirmed, judged, ...name }) => {
          const isInvited = made.has(assessorId) && invited
          const isJudged = made.has(assessorId) ? judged : stay.has(assessorId)
          const standing = {
            name: fullNameOf(name),
            version: isJudged ? version + 1 : version,
            inBin: false,
            invited: isInvited,
          }
          return [assessorId, { ...standing, uses: isInvited && confirmed ? answered : undefined }]
        }),
      )
    },
    remove: async (entries) => {
      for (const one of await held(entries)) {
        await remove(ctx, actor, one)
        told(one.assessorId, {})
      }
    },
    restore: async (entries) => {
      const written: string[] = []
      const by = { modifiedAt: now, modifiedBy: actor.userId, modifiedByName: actor.name }
      for (const { recordId: assessorId, version, before } of entries) {
        const { competences = [], ...former } = (before ?? {}) as FormerAssessor
        if (Object.keys(former).length > 0) {
          await writeAssessor(tx, lspId, { assessorId, version }, { ...former, ...by })
          written.push(assessorId)
        }
        await platformRemoveCompetences(tx, lspId, competences)
        told(assessorId, Object.fromEntries(Object.keys(former).map((key) => [wireName(key), ['…', '…']])))
      }
      return backAgain(written)
    },
  }
}

/** The newest imports of assessors. */
export const listAssessorImports = ({ tx, now, tenant }: ReadCtx) =>
  listStored({ tx, now }, { lspId: tenant.lspId, kind: 'accessor' })

/** Undoes one of them. @throws Refusal as `undoImport` */
export const undoAssessorImport = async (ctx: PlatformCtx, importId: string, { dry_run, rest }: UndoBody) => {
  const actor = ctx.person?.actor
  if (!actor) throw new Refusal('not_signed_in')
  const { tx, now, caller } = ctx
  const { lspId } = actor
  const tell = (event: Parameters<typeof ctx.tell>[0]) => ctx.tell({ ...event, lspId })
  const stage = { tx, now, language: caller.language, by: actor, tell }
  const given = { importId, dryRun: dry_run, rest }
  return { data: await undoImport(stage, undoing(ctx, actor), { lspId, kind: 'accessor' }, given) }
}
