import type { FormContent } from '@kompeten/contract/instruments/forms/form-rows'
import { isOfProduct } from '@kompeten/contract/instruments/forms/form-values'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import type { WriteCtx } from '../../../platform/context.ts'
import { type FormStored, formsOfParticipants, updateForm } from '../forms.store.ts'

type Test = { assessmentApplicantId: string; formCode: 'ia05' | 'ia06' }

/** The form without what the product wrote; each place counts as written once more, so that whoever has it open is told. */
const withoutProduct = ({ formId, formCode, formVersion, content, stamps }: FormStored) => {
  const definition = formOf(formCode, formVersion)
  const kept: FormContent = Object.fromEntries(
    Object.entries(content).filter(([path]) => !definition || !isOfProduct(definition, content, path)),
  )
  const emptied = Object.keys(content).filter((path) => kept[path] === undefined)
  const written = emptied.map((path) => {
    const version = (stamps[path]?.version ?? 0) + 1
    return [path, { device: formId, sequence: version, version }] as const
  })
  return { emptied, content: kept, stamps: { ...stamps, ...Object.fromEntries(written) } }
}

/**
 * Empties what was carried of these tests into forms that nobody has signed, and returns those of which something was. The forms are
 * held from then on: who signs one at the same moment comes before or after, and a signed one stays as it is.
 */
export const emptyTests = async <One extends Test>(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  tests: readonly One[],
): Promise<One[]> => {
  const held = await formsOfParticipants(
    tx,
    ['ia05', 'ia06'],
    tests.map(({ assessmentApplicantId }) => assessmentApplicantId),
    { hold: true },
  )
  const emptied: One[] = []
  for (const test of tests) {
    const row = held.find(
      (one) => one.assessmentApplicantId === test.assessmentApplicantId && one.formCode === test.formCode,
    )
    if (row?.state !== 'DRAFT') continue
    const { emptied: places, ...change } = withoutProduct(row)
    if (places.length === 0) continue
    await updateForm(tx, row, { ...change, modifiedAt: now })
    emptied.push(test)
  }
  return emptied
}
