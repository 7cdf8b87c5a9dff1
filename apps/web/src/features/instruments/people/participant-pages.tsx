import type { FormCode } from '@kompeten/contract/instruments/forms/form-definition'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { participantFilesWords } from '@kompeten/phrases/instruments/participant-files'
import { Stack, Title } from '@mantine/core'
import { useWords } from '../../../platform/words.ts'
import { Empty } from '../../../ui/states/empty.tsx'
import { EvidencePart, type EvidenceView } from '../../requirements/index.ts'
import { FormLinks } from '../worksheet/form-links.tsx'
import { ParticipantFrame, type Person } from './participant-frame.tsx'
import { PersonForms } from './person-forms.tsx'

const Given = ({ row, view }: { row: Person; view: EvidenceView }) => {
  const w = useWords(participantFilesWords)
  return row.applicant_id === null ? (
    <Empty title={w.noAccount} message={w.noAccountText} />
  ) : (
    <EvidencePart applicantId={row.applicant_id} schemaId={row.schema_id} view={view} />
  )
}

/** `…/applicants/{assessment_applicant_id}/portofolio`: what is asked of one participant, and how it stands. */
export const PortfolioPage = () => (
  <ParticipantFrame view="portfolio">{(row) => <Given row={row} view="overview" />}</ParticipantFrame>
)

/** `…/portofolio-assesor`: the assessor's view of the evidence, each file beside what it was asked for. */
export const AssessorPortfolioPage = () => (
  <ParticipantFrame view="review">{(row) => <Given row={row} view="review" />}</ParticipantFrame>
)

const Papers = ({ row }: { row: Person }) => {
  const w = useWords(participantFilesWords)
  const words = useWords(instrumentsWords)
  return (
    <Stack gap="xl">
      <section>
        <Title order={2}>{w.evidence}</Title>
        <Given row={row} view="files" />
      </section>
      <section>
        <Title order={2}>{words.title}</Title>
        <FormLinks
          rows={row.forms.filter(({ begun }) => begun)}
          name={row.full_name}
          to={(form_code: FormCode) => ({
            to: '/forms/participant/$assessment_applicant_id/$form_code',
            params: { assessment_applicant_id: row.assessment_applicant_id, form_code },
          })}
        />
      </section>
    </Stack>
  )
}

/** `…/detail-file-asesi`: every file of one participant: what they gave, and the forms that were begun. */
export const ParticipantFilesPage = () => (
  <ParticipantFrame view="files">{(row) => <Papers row={row} />}</ParticipantFrame>
)

/** `…/detail-file-asesi/form`: the forms of one participant, and whether they were there. */
export const ParticipantFormsPage = () => (
  <ParticipantFrame view="forms">{(row, forms) => <PersonForms row={row} forms={forms} />}</ParticipantFrame>
)
