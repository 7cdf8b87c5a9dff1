import {
  type Applicant,
  type ApplicantChange,
  applicantChange,
} from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { applicantInvitationsWords } from '@kompeten/phrases/applicants/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { ApplicantFields } from './applicant-fields.tsx'
import { type ApplicantValues, shownValue, valuesOf } from './applicant-values.ts'
import { applicantQueries } from './applicants.queries.ts'
import { Gaps } from './gaps.tsx'
import { useChangeApplicant } from './use-save-applicant.ts'

/** The form of an applicant's data: the staff's, or their own. */
export const ApplicantForm = ({ kept, leave }: { kept: Applicant; leave: () => void }) => {
  const w = useWords(applicantsWords)
  const invitation = useWords(applicantInvitationsWords)
  const session = useSession()
  const client = useQueryClient()
  const change = useChangeApplicant()
  const form = useForm<ApplicantValues, ApplicantChange>({
    name: `applicants:${kept.applicant_id}`,
    schema: applicantChange,
    labels: w.fields,
    initial: valuesOf(kept),
    version: kept.version,
  })
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({
      ...applicantQueries.get({ applicant_id: kept.applicant_id }),
      staleTime: 0,
    })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={kept.full_name}
      saveLabel={w.save}
      maySave={kept.may.includes('update')}
      leave={leave}
      conflict={{ fetchTheirs, show: shownValue(w) }}
      onSave={async (input, version) => {
        await change.mutateAsync({ kept, version, input })
      }}
    >
      {kept.account === 'waiting' && holds(session, people.readdressApplicant.may) && (
        <Callout tone="info">{invitation.inForm}</Callout>
      )}
      <Gaps gaps={kept.gaps} />
      <ApplicantFields form={form} nik={kept.may.includes('change_nik') ? 'kept' : 'own'} />
    </FormPage>
  )
}
