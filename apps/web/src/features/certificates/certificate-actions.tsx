import { certificates } from '@kompeten/contract/certificates/certificates'
import type { Certificate, CertificateStep } from '@kompeten/contract/certificates/content'
import { alumniWords } from '@kompeten/phrases/certificates/alumni'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { keepCertificate } from './certificates.queries.ts'
import { ReduceButton } from './reduce-button.tsx'
import { SignButton } from './sign-button.tsx'
import { type Asked, StepDialog } from './step-dialog.tsx'

const asked = ['update', 'spoil', 'suspend', 'reinstate', 'withdraw', 'cancel'] as const
type AskedStep = (typeof asked)[number]

const take = async (
  step: AskedStep,
  c: Certificate,
  { reason, name, number, opened }: Asked,
): Promise<Certificate> => {
  const params = { certificate_id: c.certificate_id }
  const blanko_number = number.trim() === '' ? null : number
  const sent = {
    update: () =>
      call(certificates.update, {
        params,
        body: {
          ...{ holder_name: name, blanko_number, version: opened.version },
          ...(name.trim() !== opened.holder_name && { reason }),
        },
      }),
    spoil: () =>
      call(certificates.spoil, {
        params,
        body: { spoiled_number: opened.blanko_number ?? '', blanko_number, reason },
      }),
    suspend: () => call(certificates.suspend, { params, body: { reason } }),
    reinstate: () => call(certificates.reinstate, { params, body: { reason } }),
    withdraw: () => call(certificates.withdraw, { params, body: { reason } }),
    cancel: () => call(certificates.cancel, { params, body: { reason } }),
  }
  return (await sent[step]()).data
}

/** What may be done with a certificate now: exactly what its `may` says, each after a short question. */
export const CertificateActions = ({ certificate }: { certificate: Certificate }) => {
  const w = useWords(certificatesWords)
  const alumniW = useWords(alumniWords)
  const [step, setStep] = useState<AskedStep>()
  const run = useWrite(
    ({ step: taken, given }: { step: AskedStep; given: Asked }) => take(taken, certificate, given),
    {
      shown: ['already_exists', 'rule_broken', 'invalid_input'],
      keep: keepCertificate,
      done: (_, { step: taken }) => (taken === 'update' ? w.done.saved : w.done[taken]),
      onSuccess: () => setStep(undefined),
    },
  )
  const may = (one: CertificateStep) => certificate.may.includes(one)
  const possible = asked.filter((one) => may(one) && (one !== 'spoil' || certificate.blanko_number !== null))
  return (
    <>
      {may('sign') && <SignButton ids={[certificate.certificate_id]} shown={[certificate]} />}
      {possible.map((one) => (
        <Button
          key={one}
          variant={one === 'withdraw' ? 'subtle' : 'default'}
          {...(one === 'withdraw' && { color: 'red' })}
          onClick={() => {
            run.reset()
            setStep(one)
          }}
        >
          {w.actions[one]}
        </Button>
      ))}
      {may('reduce') && certificate.printed.units.length > 1 && <ReduceButton certificate={certificate} />}
      {may('correct') && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/certificates/$certificate_id/correct"
              params={{ certificate_id: certificate.certificate_id }}
              {...props}
            />
          )}
        >
          {w.actions.correct}
        </Button>
      )}
      {may('edit') && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/alumnis/edit-alumni/$alumni_id"
              params={{ alumni_id: certificate.certificate_id }}
              {...props}
            />
          )}
        >
          {alumniW.change}
        </Button>
      )}
      {step && (
        <StepDialog
          step={step}
          certificate={certificate}
          failure={run.error}
          isRunning={run.isPending}
          onTake={(given) => run.mutate({ step, given })}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}
