import { applications } from '@kompeten/contract/applications/applications'
import { statementVersion } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { SignatureField } from '../../../ui/signature/signature-field.tsx'
import styles from '../applications.module.css'
import { keepApplication, refreshApplication } from '../applications.queries.ts'
import { EvidenceList } from '../evidence-list.tsx'
import { ApplicantFactsList, SchemeFacts } from '../facts.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { MissingList } from '../missing-list.tsx'
import { SelfAssessmentAnswers } from '../self-assessment-answers.tsx'
import guidedStyles from './guided.module.css'
import { UnchangedNote, UnmendedList, unmendedOf } from './unmended-list.tsx'

const useSubmit = (application: Application) => {
  const w = useWords(applicationsWords).sign
  const client = useQueryClient()
  return useWrite(applications.submit, {
    give: (signature: SignatureInput | null) => {
      const { join_request_id, version } = application
      const body = {
        version,
        statement_version: statementVersion,
        truth_stated: true,
        terms_agreed: true,
        signature,
      }
      return { params: { join_request_id }, body }
    },
    keep: keepApplication,
    done: w.done,
    onSuccess: () => window.scrollTo({ top: 0 }),
    // What is missing now is read again and said by the list.
    onError: () => void refreshApplication(client, application.join_request_id),
  })
}

/** What is left before signing: what is missing, what was asked for and not changed, or that nothing was changed at all. */
const Left = ({ application }: { application: Application }) => {
  const { missing, decision } = application
  if (missing.length > 0) return <MissingList missing={missing} />
  if (unmendedOf(application).length > 0) return <UnmendedList application={application} />
  return decision?.changed === false ? <UnchangedNote /> : <MissingList missing={missing} />
}

/** The last part: everything once more, what is missing, the statements, the signature. */
export const SignStep = ({ application }: { application: Application }) => {
  const words = useWords(applicationsWords)
  const w = words.sign
  const id = useId()
  const [truth, setTruth] = useState(false)
  const [terms, setTerms] = useState(false)
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const submit = useSubmit(application)
  const standing = application.schema_standing
  const closed = standing === 'withdrawn' || standing === 'removed' ? words.standing[standing] : null
  const isComplete = application.missing.length === 0 && closed === null
  const isSigned = signature !== null || application.has_signature
  return (
    <>
      <Left application={application} />
      <details open={isComplete}>
        <summary>{w.check}</summary>
        <Stack mt="md" gap="lg">
          <SchemeFacts application={application} />
          <ApplicantFactsList applicant={application.applicant} part="profile" />
          <ApplicantFactsList applicant={application.applicant} part="work" />
          <EvidenceList items={application.evidence} />
          <SelfAssessmentAnswers application={application} />
          <Group gap="xs">
            <FormButtons id={application.join_request_id} />
          </Group>
        </Stack>
      </details>
      <Stack gap="sm">
        <p>{w.statement}</p>
        <Checkbox
          label={w.truth}
          checked={truth}
          disabled={!isComplete}
          onChange={(event) => setTruth(event.currentTarget.checked)}
        />
        <Checkbox
          label={w.terms}
          checked={terms}
          disabled={!isComplete}
          onChange={(event) => setTerms(event.currentTarget.checked)}
        />
      </Stack>
      <SignatureField
        id={id}
        path="signature"
        label={w.signature}
        required={!application.has_signature}
        value={signature}
        error={undefined}
        onChange={setSignature}
        onBlur={() => undefined}
        {...(application.has_signature && signature === null && { description: w.inUse })}
      />
      <div className={styles.section}>
        <Button
          size="md"
          className={guidedStyles.wraps}
          loading={submit.isPending}
          disabled={!isComplete || !truth || !terms || !isSigned}
          aria-describedby={`${id}-why`}
          onClick={() => submit.mutate(signature)}
        >
          {application.submission_count > 0 ? w.resubmit : w.submit}
        </Button>
        <p id={`${id}-why`} className={styles.quiet}>
          {application.missing.length > 0
            ? words.missing.title(String(application.missing.length))
            : (closed ?? (!truth || !terms ? w.both : isSigned ? '' : w.needsSignature))}
        </p>
      </div>
    </>
  )
}
