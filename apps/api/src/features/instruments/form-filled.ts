import type { FormValue } from '@kompeten/contract/instruments/forms/form-rows'
import { fieldAt } from '@kompeten/contract/instruments/forms/form-values'
import type { DomainEvent } from '../../platform/context.ts'
import { formEvent } from './form-event.ts'
import type { FormSubject } from './form-subject.ts'
import type { FormStored } from './forms.store.ts'

/** So many places are named in one entry; a press that fills a whole scheme says how many there were. */
const namedMost = 500

/** Values that the log tells; of what somebody wrote in their own words it tells that it changed. */
const toldKinds: ReadonlySet<string> = new Set(['choice', 'number', 'day'])

/**
 * The entry of one save, under the form's own name, so that the timeline of its assessment stays one of steps: each place with what
 * stood there before and after.
 */
export const formFilled = (
  subject: FormSubject,
  { formId, content }: FormStored,
  changed: readonly { path: string; value: FormValue | null }[],
): DomainEvent => {
  const shown = (path: string, value: FormValue | null | undefined) => {
    if (value === null || value === undefined) return null
    return toldKinds.has(fieldAt(subject.definition, path)?.kind ?? '') ? value : '…'
  }
  const changes = changed
    .slice(0, namedMost)
    .map(({ path, value }) => [path, [shown(path, content[path]), shown(path, value)]] as const)
  return {
    ...formEvent(subject, {
      name: 'form.filled',
      facts: { ...Object.fromEntries(changes), count: changed.length },
    }),
    subject: { kind: 'form', id: formId },
  }
}
