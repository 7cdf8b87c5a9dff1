import type { AssessmentState } from '@kompeten/contract/assessments/lifecycle'
import type { Forms } from '@kompeten/contract/instruments/content'
import type { FormCode, FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import { instruments } from '@kompeten/contract/instruments/instruments'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { formWords } from '@kompeten/phrases/instruments/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Checkbox, Group, NativeSelect, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { sentenceOfFailure } from '../../platform/words-of-failure.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SignatureField } from '../../ui/signature/signature-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import styles from './instruments.module.css'
import { formQueries } from './instruments.queries.ts'
import { labelOf } from './label-of.ts'

type Person = Forms['participants'][number]

/** What begins with all that it asks, as it was prepared: it can be complete before anybody has opened it. */
const beginsFilled = ({ sections }: FormDefinition): boolean => {
  const fields = sections.flatMap((section) => section.fields)
  return fields.every(({ required, carried }) => !required || carried)
}

/**
 * Whether the assessor may be next to sign a participant's form: asked of them, not signed by them yet, and begun or one that
 * begins with what was prepared. What is lacking the server tells.
 */
const waitsForAssessor = (person: Person, code: FormCode, state: AssessmentState): boolean => {
  const form = person.forms.find(({ form_code }) => form_code === code)
  const definition = formOf(code, '2023') ?? formOf(code, '2018')
  if (!form || !definition || person.removed) return false
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

/** Who keeps it from being signed, and why: the server names each by the id before the field. */
const reasonsOf = (
  failure: Error | null,
  people: readonly Person[],
  lacking: (count: number) => string,
): string[] => {
  if (!(failure instanceof RefusedCall)) return []
  if (failure.errors.length === 0) return [sentenceOfFailure(failure)]
  const named = Map.groupBy(failure.errors, ({ path }) => path.split('.')[0] ?? '')
  return [...named].map(([id, errors]) => {
    const person = people.find(({ assessment_applicant_id }) => assessment_applicant_id === id)
    // How many places are empty says more than that they are.
    const empty = errors.filter(({ code }) => code === 'required').length
    const others = errors.filter(({ code }) => code !== 'required').map(({ message }) => message)
    const said = [...(empty > 0 ? [lacking(empty)] : []), ...new Set(others)]
    return `${person?.full_name ?? ''}: ${said.join('; ')}`
  })
}

type DialogProps = { forms: Forms; waiting: ReturnType<typeof waitingIn>; onClose: () => void }

const SignFormsDialog = ({ forms, waiting, onClose }: DialogProps) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  const format = useFormat()
  const [code, setCode] = useState(waiting[0]?.code)
  const people = waiting.find((one) => one.code === code)?.people ?? []
  const [left, setLeft] = useState<readonly string[]>([])
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const picked = people.filter(({ assessment_applicant_id: id }) => !left.includes(id))
  const sign = useWrite(instruments.signMany, {
    give: () => ({
      params: { assessment_id: forms.assessment_id, form_code: code ?? 'ak01' },
      body: {
        assessment_applicant_ids: picked.map(({ assessment_applicant_id: id }) => id),
        signature,
      },
    }),
    shown: ['rule_broken', 'step_blocked', 'step_not_possible', 'not_found'],
    refresh: [formQueries.forms({ assessment_id: forms.assessment_id }).queryKey],
    done: () => w.signMany.done(format.number(picked.length)),
    onSuccess: onClose,
  })
  const reasons = reasonsOf(sign.error, people, (count) => w.sheet.left(format.number(count)))
  return (
    <Dialog title={w.signMany.title} onClose={onClose}>
      <Stack>
        <NativeSelect
          label={w.signMany.form}
          value={code ?? ''}
          onChange={(event) => {
            setCode(event.currentTarget.value as FormCode)
            setLeft([])
            sign.reset()
          }}
          data={waiting.map((one) => ({
            value: one.code,
            label: `${labelOf(one.code, words)} ${words.forms[one.code].title} (${format.number(one.people.length)})`,
          }))}
        />
        <Checkbox.Group
          label={w.participants}
          value={picked.map(({ assessment_applicant_id: id }) => id)}
          onChange={(ids) =>
            setLeft(people.flatMap(({ assessment_applicant_id: id }) => (ids.includes(id) ? [] : id)))
          }
        >
          <Stack gap="xs" mt="xs">
            {people.map(({ assessment_applicant_id: id, full_name }) => (
              <Checkbox key={id} value={id} label={full_name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <SignatureField
          id="forms-signature"
          path="signature"
          label={w.sign.signature}
          required={false}
          value={signature}
          error={undefined}
          description={w.sign.inUse}
          onChange={setSignature}
          onBlur={() => undefined}
        />
        <p className={styles.quiet}>{w.sign.text}</p>
        {reasons.length > 0 && (
          <Callout tone="failed">
            {w.signMany.refused}
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Callout>
        )}
        <Group justify="end">
          <Button disabled={picked.length === 0} loading={sign.isPending} onClick={() => sign.mutate()}>
            {w.signMany.confirm(format.number(picked.length))}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Signs one form of many participants at once; there only for an assessor for whom several of a kind wait. */
export const SignForms = ({ forms }: { forms: Forms }) => {
  const w = useWords(instrumentsWords)
  const [isOpen, setOpen] = useState(false)
  const waiting = forms.may.includes('sign_many') ? waitingIn(forms) : []
  if (!waiting.some(({ people }) => people.length > 1)) return null
  return (
    <>
      <Button leftSection={<IconSignature size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {w.signMany.open}
      </Button>
      {isOpen && <SignFormsDialog forms={forms} waiting={waiting} onClose={() => setOpen(false)} />}
    </>
  )
}
