import type { Forms } from '@kompeten/contract/instruments/content'
import {
  type FormCode,
  type FormDefinition,
  formCodes,
  mayReadAsApplicant,
} from '@kompeten/contract/instruments/forms/form-definition'
import { formsOf } from '@kompeten/contract/instruments/forms/forms'
import type { TenantTx } from '../../platform/database/tenancy.ts'
import { signedTexts } from './forms.store.ts'

/** Where a form says what is meant for the participant. */
const feedbackPath = ({ sections }: FormDefinition): string | undefined => {
  const section = sections.find(
    ({ kind, fields }) => kind === 'fields' && fields.some(({ id }) => id === 'feedback'),
  )
  return section && `${section.id}.feedback`
}

/** Of the forms that are closed to participants, since they hold questions and their keys (domain §2.8). */
const closedPaths: ReadonlyMap<FormCode, string> = new Map(
  [...formsOf('2018'), ...formsOf('2023')].flatMap((definition) => {
    const path = mayReadAsApplicant(definition) ? undefined : feedbackPath(definition)
    return path === undefined ? [] : [[definition.code, path] as const]
  }),
)

/**
 * What assessors wrote to these participants in signed forms that they do not read, by participant, in the order of the forms:
 * feedback reaches whom it is for (domain §2.10), and nothing else of such a form does.
 */
export const feedbackOf = async (
  tx: TenantTx,
  assessmentApplicantIds: readonly string[],
): Promise<Map<string, Forms['participants'][number]['feedback']>> => {
  const found = await signedTexts(tx, assessmentApplicantIds, closedPaths)
  const inOrder = found
    .filter(({ text }) => text.trim() !== '')
    .toSorted((one, other) => formCodes.indexOf(one.formCode) - formCodes.indexOf(other.formCode))
  const byOwner = Map.groupBy(inOrder, ({ assessmentApplicantId }) => assessmentApplicantId ?? '')
  return new Map(
    [...byOwner].map(([owner, texts]) => [
      owner,
      texts.map(({ formCode, text }) => ({ form_code: formCode, text })),
    ]),
  )
}
