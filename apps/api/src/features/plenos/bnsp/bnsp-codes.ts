import { fundingSources } from '@kompeten/contract/assessments/content'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import { type BnspCodes, type BnspList, bnspLists } from '@kompeten/contract/plenos/bnsp-report'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import type { Language } from '@kompeten/phrases/platform/words'
import type { ReadCtx, WriteCtx } from '../../../platform/context.ts'
import { changedSince } from '../../../platform/outbox/changed-since.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listRows, regions } from '../../reference/index.ts'
import { codesOf, countsOf, deleteCodes, holdCodes, putCodes } from './bnsp.store.ts'

/** Everything but areas that BNSP has a code for, by list and key, with its name in both languages; in the order of the lists. */
export const bnspLabels = async ({
  tx,
}: Pick<ReadCtx, 'tx'>): Promise<ReadonlyMap<string, Record<Language, string>>> => {
  const named = async (list: 'education' | 'job') =>
    (await listRows(tx, list, undefined)).map(
      ({ code, name, nameEn }) => [`${list} ${code}`, { id: name, en: nameEn }] as const,
    )
  const sources = (list: 'funding' | 'ministry') =>
    fundingSources.map(
      (key) =>
        [
          `${list} ${key}`,
          { id: assessmentsWords.id.fundingSources[key], en: assessmentsWords.en.fundingSources[key] },
        ] as const,
    )
  const [educations, jobs] = await Promise.all([named('education'), named('job')])
  return new Map([...educations, ...jobs, ...sources('funding'), ...sources('ministry')])
}

/** The same with areas, each called by the ministry's code and its name: what both systems call it stands side by side. */
const allLabels = async (ctx: ReadCtx): Promise<ReadonlyMap<string, Record<Language, string>>> => {
  const [own, { cities, provinces }] = await Promise.all([bnspLabels(ctx), regions(ctx.tx)])
  const named = (list: BnspList, areas: ReadonlyMap<string, string>) =>
    [...areas].map(([key, name]) => {
      const label = `${key} ${name}`
      return [`${list} ${key}`, { id: label, en: label }] as const
    })
  return new Map([...own, ...named('city', cities), ...named('province', provinces)])
}

/** How many codes the LSP has entered in each list. */
const codesFilled = async ({ tx }: Pick<ReadCtx, 'tx'>) => {
  const filled = await countsOf(tx)
  return bnspLists.map((list) => ({ list, filled: filled.get(list) ?? 0 }))
}

/** The same, and how many there are to enter; not of areas. */
export const codeCounts = async (ctx: Pick<ReadCtx, 'tx'>) => {
  const [labels, filled] = await Promise.all([bnspLabels(ctx), codesFilled(ctx)])
  const lists = Map.groupBy(labels.keys(), (name) => name.slice(0, name.indexOf(' ')))
  return filled.map((one) => ({ ...one, all: lists.get(one.list)?.length ?? null }))
}

/** The codes of BNSP that this LSP has entered, and what has none yet. */
export const readCodes = async (ctx: ReadCtx): Promise<BnspCodes> => {
  const [labels, codes] = await Promise.all([allLabels(ctx), codesOf(ctx.tx)])
  const given = new Map(codes.map(({ list, key, code }) => [`${list} ${key}`, code]))
  return {
    entries: [...labels].map(([name, label]) => {
      const [list, key] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)]
      return {
        list: list as BnspList,
        key,
        label: label.id,
        label_en: label.en,
        bnsp_code: given.get(name) ?? null,
      }
    }),
    may_change: ctx.actor.permissions.has('PLENO_UPDATE'),
  }
}

const changedName = 'bnsp_codes.changed'

type Changed = { list: BnspList; key: string; bnsp_code: string | null }

/** Sets codes, or takes them away. @throws Refusal `rule_broken` for what BNSP has no code for */
export const changeCodes = async (ctx: WriteCtx, changed: readonly Changed[]): Promise<void> => {
  const labels = await allLabels(ctx)
  const issues = changed.flatMap(({ list, key }, at): FieldIssue[] =>
    labels.has(`${list} ${key}`) ? [] : [{ path: `codes.${at}.key`, code: 'not_found' }],
  )
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })
  const { lspId } = ctx.tenant
  const last = [...new Map(changed.map((one) => [`${one.list} ${one.key}`, one])).values()]
  await putCodes(
    ctx.tx,
    last.flatMap(({ list, key, bnsp_code }) => (bnsp_code === null ? [] : [{ list, key, code: bnsp_code }])),
  )
  await deleteCodes(
    ctx.tx,
    last.filter(({ bnsp_code }) => bnsp_code === null),
  )
  ctx.tell({
    name: changedName,
    subject: { kind: 'lsp', id: lspId },
    facts: { codes: last.map(({ list, key, bnsp_code }) => [list, key, bnsp_code]) },
  })
}

/**
 * Sets codes as somebody who read them does: each stands as it was seen, or just as it is to be.
 * @throws Refusal as `changeCodes`; `version_conflict` where somebody else set one meanwhile
 */
export const setCodes = async (
  ctx: WriteCtx,
  given: readonly (Changed & { based_on: string | null })[],
): Promise<void> => {
  await holdCodes(ctx.tx)
  const standing = new Map((await codesOf(ctx.tx)).map(({ list, key, code }) => [`${list} ${key}`, code]))
  const isAsSeen = given.every(({ list, key, bnsp_code, based_on }) => {
    const now = standing.get(`${list} ${key}`) ?? null
    return now === based_on || now === bnsp_code
  })
  if (!isAsSeen) throw await changedSince(ctx, { kind: 'lsp', id: ctx.tenant.lspId }, changedName)
  await changeCodes(
    ctx,
    given.map(({ based_on: _, ...code }) => code),
  )
}
