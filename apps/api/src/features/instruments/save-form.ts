import type { FormChange, SavedForm } from '@kompeten/contract/instruments/content'
import type { FormContent, FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { fieldAt, isOfProduct, mayHold } from '@kompeten/contract/instruments/forms/form-values'
import type { FieldIssue } from '@kompeten/contract/platform/refusals'
import type { WriteCtx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkRevision, heldForm } from './begin-form.ts'
import { formFilled } from './form-filled.ts'
import { rowsFromOf } from './form-source.ts'
import type { FormAddress, FormSubject } from './form-subject.ts'
import { outcomeOf } from './forms.rules.ts'
import { type FormStored, updateForm } from './forms.store.ts'
import { filesOfForm } from './signing/form-signatures.store.ts'

/** Most places in one form: every field of the largest scheme, and far from what would hurt. */
const placesMost = 20_000

const isNothing = (value: FormValue | null): value is null =>
  value === null || (typeof value !== 'number' && value.length === 0)

/** A form's files are named by its content; one of another form, or another place, is nobody's here. */
const strangerFiles = async (
  ctx: WriteCtx,
  { definition }: FormSubject,
  { formId }: FormStored,
  changes: readonly FormChange[],
): Promise<FieldIssue[]> => {
  const named = changes.filter(({ path }) => fieldAt(definition, path)?.kind === 'files')
  if (named.length === 0) return []
  const files = await filesOfForm(ctx.tx, formId)
  return named.flatMap(({ path, value }): FieldIssue[] => {
    const ids: readonly string[] = Array.isArray(value) ? value : []
    const isKnown = (id: string) => files.some((file) => file.formFileId === id && file.path === path)
    return ids.every(isKnown) ? [] : [{ path, code: 'not_found' }]
  })
}

/** What only the product writes, said by a person; what it wrote may be sent again as it stands. */
const notTheirs = (
  { definition }: FormSubject,
  { content }: FormStored,
  { path, value }: FormChange,
): FieldIssue[] => {
  const field = fieldAt(definition, path)
  if (!field || content[path] === value) return []
  if (typeof value === 'string' && field.productOptions?.includes(value))
    return [{ path, code: 'not_an_option' }]
  return field.ofProduct && isOfProduct(definition, content, path) ? [{ path, code: 'from_the_test' }] : []
}

/**
 * Saves changes to a form, each unless something newer stands at its place, and returns what became of each. Nothing
 * of it is a step: the timeline speaks of signatures, the data log of every save.
 * @throws Refusal `not_found`, `step_not_possible`, `rule_broken` for places and values that the form does not have
 */
export const saveForm = async (
  ctx: WriteCtx,
  address: FormAddress,
  given: { device_id: string; revision: number; changes: readonly FormChange[] },
  { byProduct = false }: { byProduct?: boolean } = {},
): Promise<SavedForm> => {
  const { subject, row } = await heldForm(ctx, address, 'fill')
  checkRevision(row, given.revision)
  const from = await rowsFromOf(ctx, subject)
  const issues = given.changes.flatMap(({ path, value }): FieldIssue[] =>
    mayHold(subject.definition, path, value, from) ? [] : [{ path, code: 'invalid' }],
  )
  if (!byProduct) {
    for (const change of given.changes) {
      issues.push(...notTheirs(subject, row, change))
    }
  }
  issues.push(...(await strangerFiles(ctx, subject, row, given.changes)))
  if (issues.length > 0) throw new Refusal('rule_broken', { issues })

  const content: Record<string, FormValue> = { ...row.content }
  const stamps = { ...row.stamps }
  const results = given.changes.map((change): SavedForm['results'][number] => {
    const { path, value, sequence } = change
    const outcome = outcomeOf(stamps[path], given.device_id, change)
    if (outcome === 'saved') {
      if (isNothing(value)) delete content[path]
      else content[path] = value
      stamps[path] = { device: given.device_id, sequence, version: (stamps[path]?.version ?? 0) + 1 }
    }
    const now = content[path]
    const shown = typeof now === 'string' || typeof now === 'number' ? now : now ? [...now] : null
    return { path, outcome, value: shown, version: stamps[path]?.version ?? 0 }
  })
  if (Object.keys(stamps).length > placesMost) {
    throw new Refusal('rule_broken', {
      issues: [{ path: 'changes', code: 'too_many', facts: { limit: placesMost } }],
    })
  }
  const changed = given.changes.filter((_, at) => results[at]?.outcome === 'saved')
  if (changed.length > 0) {
    await updateForm(ctx.tx, row, {
      content: content as FormContent,
      stamps,
      modifiedAt: ctx.now,
      modifiedByName: ctx.actor.name,
    })
    ctx.tell(formFilled(subject, row, changed))
  }
  return { results, saved_date: ctx.now.toISOString() }
}
