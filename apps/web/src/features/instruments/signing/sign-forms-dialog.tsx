import type { Potency } from '@kompeten/contract/applications/content'
import type { Forms, FormsToSign } from '@kompeten/contract/instruments/content'
import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { instruments } from '@kompeten/contract/instruments/instruments'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { nextSequence } from '../../../platform/kept-changes.ts'
import { notify } from '../../../platform/notices.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { ownSignature, useHasSignature } from '../../profile/index.ts'
import { labelOf } from '../fields/label-of.ts'
import styles from '../instruments.module.css'
import { formCalls, formQueries } from '../instruments.queries.ts'
import { deviceId } from '../worksheet/use-form-saves.ts'
import { OwnSignature } from './own-signature.tsx'
import { PersonToSign } from './person-to-sign.tsx'
import dialogStyles from './sign-forms.module.css'

type Person = Forms['participants'][number]
type ToSign = FormsToSign['participants'][number]

/** Who keeps it from being signed, and why: the server names each by the id before the field. */
const reasonsOf = (
  failure: Error | null,
  people: readonly Person[],
  lacking: (count: number) => string,
): string[] => {
  // What is none of the forms' fault, such as a lost network, is told by a notice, which tries again.
  if (!(failure instanceof RefusedCall) || failure.errors.length === 0) return []
  const ofForms = failure.errors.filter(({ path }) => path !== 'signature')
  const named = Map.groupBy(ofForms, ({ path }) => path.split('.')[0] ?? '')
  return [...named].map(([id, errors]) => {
    const person = people.find(({ assessment_applicant_id }) => assessment_applicant_id === id)
    // How many places are empty says more than that they are.
    const empty = errors.filter(({ code }) => code === 'required').length
    const others = errors.filter(({ code }) => code !== 'required').map(({ message }) => message)
    const said = [...(empty > 0 ? [lacking(empty)] : []), ...new Set(others)]
    return `${person?.full_name ?? ''}: ${said.join('; ')}`
  })
}

/** That whoever signs has no signature yet, where that is why nothing was signed. */
const signatureGap = (failure: Error | null): string | undefined =>
  failure instanceof RefusedCall
    ? failure.errors.find(({ path }) => path === 'signature')?.message
    : undefined

/** Somebody was quicker, or the form stands otherwise by now. */
const behind = new Set<string | undefined>([
  'step_not_possible',
  'step_blocked',
  'version_conflict',
  'not_found',
])

/** The potency to be written: as it was chosen here, else as it is written, else as the application states it. */
const potencyIn = ({ potency }: ToSign, chosen: Potency | undefined): Potency | null =>
  chosen ?? potency?.value ?? potency?.stated ?? null

/** Whether nothing is missing any more once the potency is written. */
const isReady = (one: ToSign, chosen: Potency | undefined): boolean =>
  one.lacking === 0 && one.waits_for.length === 0 && (!one.potency || potencyIn(one, chosen) !== null)

type Props = {
  forms: Forms
  /** The forms that wait for this assessor, each with whose they are. */
  waiting: readonly { code: FormCode; people: readonly Person[] }[]
  onClose: () => void
}

/** One form after the other, each signed for everybody who is ticked; whoever lacks something is named with what. */
export const SignFormsDialog = ({ forms, waiting, onClose }: Props) => {
  const w = useWords(instrumentsWords)
  const words = useWords(formWords)
  const format = useFormat()
  const client = useQueryClient()
  const { assessment_id } = forms
  const [asked, setAsked] = useState(waiting[0]?.code)
  // What was signed for all waits no more: the next of them is shown.
  const { code = 'apl02', people = [] } = waiting.find((one) => one.code === asked) ?? waiting[0] ?? {}
  const toSign = useQuery({
    ...formQueries.toSign({ assessment_id, form_code: code }),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const [left, setLeft] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<Readonly<Record<string, Potency>>>({})
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const hasStored = useHasSignature()
  const rows = toSign.data?.participants ?? []
  const picked = rows.filter(
    (one) => isReady(one, chosen[one.assessment_applicant_id]) && !left.includes(one.assessment_applicant_id),
  )
  const sign = useWrite(
    async () => {
      const seen: Record<string, number> = {}
      for (const one of picked) {
        const { assessment_applicant_id: id, revision, potency } = one
        seen[id] = one.seen
        const value = potencyIn(one, chosen[id])
        if (!potency || value === potency.value) continue
        const { path, version } = potency
        const { results } = await formCalls({ form_code: code, assessment_applicant_id: id }).save({
          device_id: deviceId(),
          revision,
          changes: [{ path, value, based_on: version, sequence: nextSequence(0, Date.now()) }],
        })
        // Written elsewhere meanwhile: what stands there is shown before it is signed.
        if (results.some(({ outcome }) => outcome !== 'saved')) return undefined
        seen[id] = one.seen - version + (results[0]?.version ?? version)
      }
      return call(instruments.signMany, {
        params: { assessment_id, form_code: code },
        body: {
          assessment_applicant_ids: picked.map(({ assessment_applicant_id: id }) => id),
          seen,
          signature,
        },
      })
    },
    {
      shown: ['rule_broken', 'step_blocked', 'step_not_possible', 'version_conflict', 'not_found'],
      refresh: [
        formQueries.forms({ assessment_id }).queryKey,
        formQueries.toSign.key,
        ...(signature ? [ownSignature.queryKey] : []),
      ],
      done: (signed) => signed && w.signMany.done(format.number(picked.length)),
      // Somebody was quicker: who is left is read again.
      onError: () =>
        Promise.all(
          [formQueries.forms({ assessment_id }).queryKey, formQueries.toSign.key].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        ),
      onSuccess: (signed) => {
        setChosen({})
        if (!signed) notify({ tone: 'info', message: w.sign.changedMeanwhile })
      },
    },
  )
  const rowOf = (id: string) => rows.find((one) => one.assessment_applicant_id === id)
  const potencyOf = (id: string) => {
    const row = rowOf(id)
    return row?.potency ? potencyIn(row, chosen[id]) : undefined
  }
  const isBehind = sign.error instanceof RefusedCall && behind.has(sign.error.reason)
  const reasons = reasonsOf(sign.error, people, (count) => w.sheet.left(format.number(count)))
  return (
    <Dialog title={w.signMany.title} size="lg" onClose={onClose}>
      <Stack>
        <NativeSelect
          label={w.signMany.form}
          value={code}
          onChange={(event) => {
            setAsked(event.currentTarget.value as FormCode)
            setLeft([])
            setChosen({})
            sign.reset()
          }}
          data={waiting.map((one) => ({
            value: one.code,
            label: `${labelOf(one.code, words)} ${words.forms[one.code].title} (${format.number(one.people.length)})`,
          }))}
        />
        <fieldset className={dialogStyles.people} aria-busy={toSign.isPending}>
          <legend>{w.participants}</legend>
          {people.map(({ assessment_applicant_id: id, full_name }) => (
            <PersonToSign
              key={id}
              name={full_name}
              formCode={code}
              id={id}
              row={rowOf(id)}
              isPicked={picked.some((one) => one.assessment_applicant_id === id)}
              potency={potencyOf(id)}
              onPick={(isPicked) => setLeft(isPicked ? left.filter((one) => one !== id) : [...left, id])}
              onPotency={(value) => setChosen({ ...chosen, [id]: value })}
            />
          ))}
        </fieldset>
        <OwnSignature
          id="forms-signature"
          value={signature}
          hasStored={hasStored}
          error={signature === null ? signatureGap(sign.error) : undefined}
          onChange={setSignature}
        />
        <p className={styles.quiet}>{w.sign.text}</p>
        {isBehind && <Callout tone="failed">{w.signMany.changed}</Callout>}
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
          <Button
            disabled={picked.length === 0 || (signature === null && hasStored === false)}
            loading={sign.isPending}
            onClick={() => sign.mutate()}
          >
            {w.signMany.confirm(format.number(picked.length))}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
