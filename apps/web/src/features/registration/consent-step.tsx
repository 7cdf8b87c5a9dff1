import { passwords } from '@kompeten/contract/passwords/passwords'
import {
  type ConsentInput,
  consentInput,
  consentVersion,
  minorsConsentInput,
} from '@kompeten/contract/registration/registration'
import { registrationWords } from '@kompeten/phrases/registration/registration'
import { Button, Stack } from '@mantine/core'
import { type FormEvent, useMemo } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { ConsentFields } from './consent-fields.tsx'
import { HostHouse } from './host-house.tsx'
import { leadOf, ownWordsOf } from './own-words.ts'
import { consentFields } from './registration-values.ts'

const blank: Typed<ConsentInput> = {
  consent_version: consentVersion,
  consent_given: false,
  truth_stated: false,
  guardian_name: null,
  guardian_relation: null,
  guardian_consents: false,
}

type Props = {
  token: string
  lspName: string
  isMinor: boolean
  /** Reads the link again: it asks for the password next. */
  onDone: () => Promise<unknown>
}

/** Consent to a registration that came without it, at the mailed link; under 18 with a parent or guardian. */
export const ConsentStep = ({ token, lspName, isMinor, onDone }: Props) => {
  const w = useWords(registrationWords)
  const ownWords = useMemo(() => ownWordsOf(w, 'APL'), [w])
  const form = useForm<Typed<ConsentInput>, ConsentInput>({
    name: 'consent',
    schema: isMinor ? minorsConsentInput : consentInput,
    labels: w.applicantFields,
    initial: blank,
    version: 0,
    ownWords,
    // The link may be opened on somebody else's device.
    unkept: consentFields,
  })
  const agree = useWrite(passwords.consent, {
    give: (body: ConsentInput) => ({ params: { token }, body }),
    send: { secretKey: null },
    shown: ['rule_broken', 'invalid_input'],
    onSuccess: () => {
      form.rebase(blank, 0)
      return onDone()
    },
    onError: (failure) => {
      form.refuse(failure)
    },
    done: w.atLink.saved,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const data = form.submit()
    if (data !== undefined && !agree.isPending) agree.mutate(data)
  }
  const { field } = form
  return (
    <HostHouse>
      <form onSubmit={submit} noValidate aria-label={w.atLink.title}>
        <Stack gap="xl">
          <p>{w.atLink.lead(lspName)}</p>
          <ErrorSummary
            problems={form.problems}
            attempts={form.attempts}
            idOf={form.idOf}
            lead={leadOf(w, form.problems)}
          />
          <ConsentFields
            lspName={lspName}
            isMinor={isMinor}
            given={field('consent_given')}
            truth={field('truth_stated')}
            guardianName={field('guardian_name')}
            guardianRelation={field('guardian_relation')}
            guardianConsents={field('guardian_consents')}
          />
          <Button type="submit" size="md" loading={agree.isPending}>
            {w.atLink.agree}
          </Button>
        </Stack>
      </form>
    </HostHouse>
  )
}
