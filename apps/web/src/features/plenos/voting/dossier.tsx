import type { Pleno, PlenoParticipant } from '@kompeten/contract/plenos/content'
import { formWords } from '@kompeten/phrases/instruments/forms/form-words'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../../platform/words.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { CertificateDoor } from '../../certificates/index.ts'
import { OpenTests } from '../open-tests.tsx'
import classes from '../plenos.module.css'
import { plenoQueries } from '../plenos.queries.ts'
import { Grounds } from './grounds.tsx'

type Props = { pleno: Pleno; participant: PlenoParticipant }

/** What a decision rests on: evidence, the assessor's recommendation, and what went before. */
export const Dossier = ({ pleno, participant }: Props) => {
  const forms = useWords(formWords)
  const { assessment_applicant_id } = participant
  const { data, error, refetch } = useQuery(
    plenoQueries.dossier({ assessment_id: pleno.assessment_id, assessment_applicant_id }),
  )
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="record" />
  return (
    <section className={classes.part} aria-label={participant.full_name}>
      <Title order={2}>{participant.full_name}</Title>
      <p className={classes.quiet}>{participant.schema_name}</p>
      {participant.decision && <CertificateDoor of={{ assessment_applicant_id }} />}
      <Grounds
        dossier={data}
        beside={<OpenTests participants={[participant]} />}
        formDoor={({ form_code }, label) => (
          <Link
            to="/forms/participant/$assessment_applicant_id/$form_code"
            params={{ assessment_applicant_id, form_code }}
            title={forms.forms[form_code].title}
          >
            {label}
          </Link>
        )}
      />
    </section>
  )
}
