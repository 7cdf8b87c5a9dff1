import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { Forms } from '@kompeten/contract/instruments/content'
import type { FormCode, FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { potencyPath } from '@kompeten/contract/instruments/forms/plan-fields'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { SignFormsDialog } from './sign-forms-dialog.tsx'

type Person = Forms['participants'][number]

/**
 * What begins with all that it asks, as it was prepared: it can be complete before anybody has opened it. The potency that the
 * application states is confirmed along with the signature.
 */
const beginsFilled = (definition: FormDefinition): boolean => {
  const potency = potencyPath(definition)
  return definition.sections.every(({ id: section, fields }) =>
    fields.every(
      ({ id, required, carried, when }) =>
        !required || carried || when !== undefined || `${section}.${id}` === potency,
    ),
  )
}

/**
 * Whether the assessor may be next to sign a participant's form: asked of them, not signed by them yet, and begun or one that
 * begins with what was prepared. What is lacking the server tells.
 */
const waitsForAssessor = (person: Person, code: FormCode, state: AssessmentState): boolean => {
  const form = person.forms.find(({ form_code }) => form_code === code)
  const definition = formOf(code, '2023') ?? formOf(code, '2018')
  // Whom something ties to the assessor is not signed for: the page says so beside their name.
  if (!form || !definition || person.removed || person.in_conflict) return false
  if (!definition.signedBy.includes('accessor') || form.signed_by.includes('accessor')) return false
  if (definition.filledBy !== 'accessor') return form.signed_by.includes(definition.filledBy)
  return form.begun || (form.planned && definition.openIn.includes(state) && beginsFilled(definition))
}

/** The forms that wait for the assessor's signature, each with whose they are. */
const waitingIn = ({
  participants,
  last_activity_state: state,
}: Forms): { code: FormCode; people: Person[] }[] => {
  const codes = [...new Set(participants.flatMap(({ forms }) => forms.map(({ form_code }) => form_code)))]
  return codes
    .map((code) => ({ code, people: participants.filter((person) => waitsForAssessor(person, code, state)) }))
    .filter(({ people }) => people.length > 0)
}

/** Signs one form of many participants at once; there only for an assessor for whom several of a kind wait. */
export const SignForms = ({ forms }: { forms: Forms }) => {
  const w = useWords(instrumentsWords)
  const [isOpen, setOpen] = useState(false)
  const waiting = forms.may.includes('sign_many') ? waitingIn(forms) : []
  const isForSeveral = waiting.some(({ people }) => people.length > 1)
  if (!isForSeveral && !isOpen) return null
  return (
    <>
      <Button leftSection={<IconSignature size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {w.signMany.open}
      </Button>
      {isOpen && waiting.length > 0 && (
        <SignFormsDialog forms={forms} waiting={waiting} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
