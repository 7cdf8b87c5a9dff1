import { certificates } from '@kompeten/contract/certificates/certificates'
import type { PlenoDossier } from '@kompeten/contract/plenos/content'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'
import { EvidenceViewer } from '../../../ui/review/evidence-viewer.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { StateBadge } from '../../certificates/index.ts'
import { labelOf } from '../../instruments/index.ts'
import classes from '../plenos.module.css'
import { evidenceFile } from '../plenos.queries.ts'
import { Result } from './result.tsx'

const FileShown = ({ id, name }: { id: string; name: string }) => {
  const { data, error, refetch } = useQuery(evidenceFile({ evidence_file_id: id }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  return data ? <EvidenceViewer blob={data.blob} name={name} /> : <PageSkeleton kind="record" />
}

/** Where the one who looks opens an application: to review it, or to read it; undefined for whoever may do neither. */
const useApplicationPage = () => {
  const session = useSession()
  if (holds(session, ['JOIN_REQUEST_UPDATE'])) return '/join-skema/$join_request_id/review' as const
  if (holds(session, ['JOIN_REQUEST_LIST'])) return '/join-skema/$join_request_id' as const
  return undefined
}

/** Where the recommendation departs from what the instruments say, unit by unit. */
const Against = ({ against }: Pick<PlenoDossier['recommendation'], 'against'>) => {
  const w = useWords(plenosWords).cockpit
  const { options } = useWords(formWords)
  if (against.length === 0) return null
  const inWord = (result: string) => options[result] ?? result
  return (
    <Callout tone="info">
      {w.against}
      <ul>
        {against.map(({ unit, found, recorded, kuk, reason }) => (
          <li key={unit}>
            {[
              w.differing(unit, inWord(found), inWord(recorded)),
              kuk.length > 0 && w.notMet(kuk.join(', ')),
              reason === null ? recorded === 'K' && w.noReason : w.whyAgainst(reason),
            ]
              .filter(Boolean)
              .join('; ')}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

/** What ties the one who recommends to the participant, and whether the chair allowed it. */
const Tied = ({ conflict }: Pick<PlenoDossier, 'conflict'>) => {
  const w = useWords(plenosWords).cockpit
  const { kinds } = useWords(assessmentsWords)
  if (!conflict) return null
  const said = w.conflict(conflict.kinds.map((kind) => kinds[kind]).join(', '))
  return (
    <Callout tone={conflict.waiver ? 'info' : 'failed'}>
      {said} {conflict.waiver ? w.waived(conflict.waiver.waived_by_name, conflict.waiver.reason) : w.unwaived}
    </Callout>
  )
}

type Props = {
  dossier: PlenoDossier
  /** How a signed form is opened here. */
  formDoor: (form: PlenoDossier['forms'][number], label: string) => ReactNode
  /** Stands under the recommendation. */
  beside?: ReactNode
}

/** What a decision rests on, in a pleno and before the panel of an appeal: recommendation, evidence, forms, and what went before. */
export const Grounds = ({ dossier, formDoor, beside }: Props) => {
  const words = useWords(plenosWords)
  const w = words.cockpit
  const forms = useWords(formWords)
  const { purposes } = useWords(applicationsWords)
  const format = useFormat()
  const applicationPage = useApplicationPage()
  const opensCertificates = holds(useSession(), certificates.get.may)
  const [file, setFile] = useState<{ id: string; name: string }>()
  const { recommendation } = dossier
  const given = dossier.evidence.filter((item) => item.given_date !== null)
  const assessor = [recommendation.accessor_name, recommendation.registration_number].filter(Boolean)
  return (
    <>
      <Title order={3}>{w.recommendation}</Title>
      <p>
        <Result value={recommendation.status_recomendation} /> {assessor.join(' · ') || w.noRecommendation}
      </p>
      {recommendation.comment && <p>{w.comment(recommendation.comment)}</p>}
      {recommendation.follow_up && <p>{w.followUp(recommendation.follow_up)}</p>}
      <Tied conflict={dossier.conflict} />
      <Against against={recommendation.against} />
      {beside}
      {dossier.purpose && <p>{w.purpose(purposes[dossier.purpose])}</p>}
      {dossier.join_request_id && applicationPage && (
        <p>
          <Link to={applicationPage} params={{ join_request_id: dossier.join_request_id }}>
            {w.application}
          </Link>
        </p>
      )}
      <Title order={3}>{w.evidence}</Title>
      {dossier.evidence.length === 0 && <p className={classes.quiet}>{w.noEvidence}</p>}
      <ul className={classes.rows}>
        {given.map((item) => (
          <li key={item.requirement_master_id}>
            <span>{item.name}</span>
            {item.values.map((value) => (
              <span key={value}>{value === 'true' ? w.yes : value}</span>
            ))}
            {item.files.map(({ evidence_file_id: id, name }) =>
              dossier.may.includes('open_files') ? (
                <Button
                  key={id}
                  size="compact-sm"
                  variant="default"
                  aria-pressed={file?.id === id}
                  onClick={() => setFile(file?.id === id ? undefined : { id, name })}
                >
                  {name}
                </Button>
              ) : (
                <span key={id} className={classes.quiet}>
                  {name}
                </span>
              ),
            )}
            {item.newer_date && (
              <span className={classes.quiet}>{w.newer(format.moment(item.newer_date))}</span>
            )}
          </li>
        ))}
      </ul>
      {given.length < dossier.evidence.length && (
        <details>
          <summary className={classes.quiet}>
            {w.notGiven(format.number(dossier.evidence.length - given.length))}
          </summary>
          <ul className={classes.lines}>
            {dossier.evidence
              .filter((item) => item.given_date === null)
              .map((item) => (
                <li key={item.requirement_master_id}>
                  {item.name}
                  {item.newer_date && (
                    <span className={classes.quiet}> {w.newer(format.moment(item.newer_date))}</span>
                  )}
                </li>
              ))}
          </ul>
        </details>
      )}
      {file && <FileShown key={file.id} id={file.id} name={file.name} />}
      <Title order={3}>{w.forms}</Title>
      {dossier.forms.length === 0 && <p className={classes.quiet}>{w.noForms}</p>}
      <ul className={classes.doors}>
        {dossier.forms.map((form) => (
          <li key={form.form_code}>{formDoor(form, labelOf(form.form_code, forms))}</li>
        ))}
      </ul>
      <Title order={3}>{w.history}</Title>
      {dossier.decisions.length + dossier.certificates.length === 0 && (
        <p className={classes.quiet}>{w.noHistory}</p>
      )}
      <ul className={classes.rows}>
        {dossier.decisions.map((one) => (
          <li key={one.assessment_id}>
            <span>{w.earlier(one.schema_name, words.votes[one.graduation])}</span>
            <span className={classes.quiet}>{format.day(one.decided_on)}</span>
          </li>
        ))}
        {dossier.certificates.map((one) => (
          <li key={one.certificate_id}>
            {opensCertificates ? (
              <Link to="/alumni/certificate/$alumni_id" params={{ alumni_id: one.certificate_id }}>
                {`${w.certificate} ${one.certificate_number ?? ''}`}
              </Link>
            ) : (
              <span>{`${w.certificate} ${one.certificate_number ?? ''}`}</span>
            )}
            <span>{one.schema_name}</span>
            <StateBadge state={one.state} />
            {one.surveillance_owed && <span>{w.surveillanceOwed(format.day(one.surveillance_owed))}</span>}
            {one.valid_until && <span className={classes.quiet}>{format.day(one.valid_until)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}
