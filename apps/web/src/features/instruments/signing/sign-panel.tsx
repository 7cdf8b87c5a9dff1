import type { Form } from '@kompeten/contract/instruments/content'
import type { FormDefinition } from '@kompeten/contract/instruments/forms/form-definition'
import { formOf } from '@kompeten/contract/instruments/forms/forms'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { hasKeptFiles } from '../../../platform/kept-files.ts'
import { notify } from '../../../platform/notices.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { ownSignature, useHasSignature } from '../../profile/index.ts'
import styles from '../instruments.module.css'
import { type FormAddress, formCalls, keepForm } from '../instruments.queries.ts'
import { ownName } from '../people/own-name.ts'
import { LeadOn } from '../worksheet/lead-on.tsx'
import { OwnSignature } from './own-signature.tsx'

type Props = {
  of: FormAddress
  form: Form
  definition: FormDefinition
  /** It stands under the last part, where the form is signed. */
  isLast: boolean
  gapCount: number
  flush: () => Promise<boolean>
  /** How often the form was written as far as it is shown. */
  seen: () => number
  /** Shows what is missing, and goes there. */
  onMissing: () => void
}

const reasonMin = 10

/** What has to be signed before this form, each a door to it. */
const SignFirst = ({ of, form }: Pick<Props, 'of' | 'form'>) => {
  const { sheet } = useWords(instrumentsWords)
  return (
    <Callout tone="info">
      {sheet.signFirst}{' '}
      {form.waits_for.map((code, at) => {
        const label = formOf(code, form.source.muk_generation)?.label ?? code
        return (
          <Fragment key={code}>
            {at > 0 && ', '}
            {'assessment_applicant_id' in of ? (
              <Link
                to="/forms/participant/$assessment_applicant_id/$form_code"
                params={{ assessment_applicant_id: of.assessment_applicant_id, form_code: code }}
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </Fragment>
        )
      })}
    </Callout>
  )
}

/** Who signed, whose turn it is, and the signature itself. */
export const SignPanel = ({ of, form, definition, isLast, gapCount, flush, seen, onMissing }: Props) => {
  const { sign: w, ...words } = useWords(instrumentsWords)
  const reason = { hint: words.reasonHint, shortest: reasonMin, longest: 1000 }
  const format = useFormat()
  const client = useQueryClient()
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const hasStored = useHasSignature()
  const [asking, setAsking] = useState<'refuse' | 'correct'>()
  const { revision, signatures, sign_as, may, waits_for } = form
  const parties = form.assessment_id === null ? words.planParties : words.parties
  const kept = (done: string) => (fresh: Form) => {
    keepForm(client, of, fresh)
    setAsking(undefined)
    notify({ tone: 'done', message: done })
  }
  const calls = formCalls(of)
  const signing = useWrite(
    // What is signed is what the server has: nothing may still lie on the device.
    async () =>
      !(await flush()) || (await hasKeptFiles(ownName(of), revision))
        ? undefined
        : calls.sign({ revision, seen: seen(), signature }),
    {
      onSuccess: (fresh) => (fresh ? kept(w.done)(fresh) : notify({ tone: 'failed', message: w.unsent })),
      shown: ['version_conflict', 'step_not_possible'],
      refresh: signature ? [ownSignature.queryKey] : [],
      // Written, or signed, elsewhere since: that is shown first.
      onError: (failure) => {
        const reason = failure instanceof RefusedCall ? failure.reason : undefined
        if (reason === 'version_conflict') notify({ tone: 'info', message: w.changedMeanwhile })
        if (reason === 'step_not_possible') notify({ tone: 'info', message: w.doneMeanwhile })
        return client.invalidateQueries({ queryKey: ['forms'] })
      },
    },
  )
  const refusing = useWrite((reason: string) => calls.refuse({ revision, reason }), {
    onSuccess: kept(words.refuse.done),
  })
  const correcting = useWrite((reason: string) => calls.correct({ revision, reason }), {
    onSuccess: kept(words.correct.done),
  })
  const open = definition.signedBy.filter((party) => !signatures.some((one) => one.party === party))
  return (
    <section className={styles.sign} aria-label={w.title}>
      <h2>{w.title}</h2>
      <ul className={styles.signers}>
        {signatures.map(({ party, name, detail, signed_date, refused_reason }) => (
          <li key={party}>
            <strong>{parties[party]}</strong> {name}
            {detail && ` · ${detail}`}
            <span className={styles.quiet}>
              {refused_reason === null ? format.moment(signed_date) : w.refused(refused_reason)}
            </span>
          </li>
        ))}
        {open.map((party) => (
          <li key={party} className={styles.quiet}>
            {w.waiting(parties[party])}
          </li>
        ))}
      </ul>
      {may.includes('sign') && sign_as && (
        <div className={styles.fields}>
          {gapCount > 0 && (
            <Callout tone="info">
              {words.sheet.left(format.number(gapCount))}{' '}
              <button type="button" className={styles.link} onClick={onMissing}>
                {words.sheet.missing}
              </button>
            </Callout>
          )}
          {waits_for.length > 0 && <SignFirst of={of} form={form} />}
          <OwnSignature
            id="form-signature"
            value={signature}
            hasStored={hasStored}
            error={undefined}
            onChange={setSignature}
          />
          <p className={styles.quiet}>{w.text}</p>
          <Button
            size="lg"
            loading={signing.isPending}
            disabled={waits_for.length > 0 || (gapCount === 0 && signature === null && hasStored === false)}
            onClick={() => (gapCount > 0 ? onMissing() : signing.mutate())}
          >
            {w.action(parties[sign_as])}
          </Button>
        </div>
      )}
      {isLast && form.assessment_id !== null && !may.includes('sign') && form.state !== 'DRAFT' && (
        <LeadOn of={of} assessmentId={form.assessment_id} />
      )}
      <Group gap="xs">
        {may.includes('refuse') && (
          <Button variant="default" size="md" onClick={() => setAsking('refuse')}>
            {words.refuse.action}
          </Button>
        )}
        {may.includes('correct') && (
          <Button variant="default" size="md" onClick={() => setAsking('correct')}>
            {words.correct.action}
          </Button>
        )}
      </Group>
      {asking === 'refuse' && (
        <ReasonDialog
          title={words.refuse.title}
          reason={{ label: words.refuse.reason, ...reason }}
          actionLabel={words.refuse.action}
          isRunning={refusing.isPending}
          onConfirm={(why) => refusing.mutate(why ?? '')}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'correct' && (
        <ReasonDialog
          title={words.correct.title}
          text={words.correct.text}
          reason={{ label: words.correct.reason, ...reason }}
          actionLabel={words.correct.action}
          isGood
          isRunning={correcting.isPending}
          onConfirm={(why) => correcting.mutate(why ?? '')}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}
