import { type ApplicationSection, applicationSections } from '@kompeten/contract/applications/content'
import type { Application } from '@kompeten/contract/applications/views'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { GuidedForm, type GuidedStep, useGuidedStep } from '../../../ui/guided/guided-form.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { useEvidenceUnderWay } from '../../requirements/index.ts'
import { applicationQueries } from '../applications.queries.ts'
import { WithdrawButton } from '../withdraw-button.tsx'
import { EvidenceStep } from './evidence-step.tsx'
import { ApplicationNotices } from './notices.tsx'
import { ProfileStep } from './profile-step.tsx'
import { PurposeStep } from './purpose-step.tsx'
import { latestOf, type Saved } from './saved.ts'
import { SelfAssessmentStep } from './self-assessment-step.tsx'
import { SignStep } from './sign-step.tsx'

type StepName = ApplicationSection | 'sign'

const useSteps = (application: Application): readonly GuidedStep<StepName>[] => {
  const words = useWords(applicationsWords)
  const w = words.guided
  const format = useFormat()
  const { missing, progress, decision } = application
  const asked = new Set(
    decision?.decision === 'returned'
      ? decision.gaps.flatMap(({ section, mended }) => (mended ? [] : section))
      : [],
  )
  const sections = applicationSections.map((name): GuidedStep<StepName> => {
    const here = missing.filter(({ section }) => section === name)
    const done = here.length === 0
    const left = () => {
      const count = format.number(here.length)
      if (asked.has(name)) return w.returned
      if (name !== 'self_assessment') return done ? undefined : w.left(count)
      return done || progress.answered < progress.elements
        ? w.answered(format.number(progress.answered), format.number(progress.elements))
        : w.proofLeft(count)
    }
    return {
      name,
      label: words.sections[name],
      state: asked.has(name) ? 'returned' : done ? 'done' : 'open',
      left: left(),
    }
  })
  return [...sections, { name: 'sign', label: words.sections.sign, state: 'open' }]
}

const SavedLine = ({ state, at }: Saved) => {
  const w = useWords(applicationsWords).guided
  const format = useFormat()
  if (state === 'saving') return w.saving
  if (state === 'saved') return at ? w.saved(format.time(at)) : ''
  return w[state]
}

/** The form that leads an applicant through FR.APL.01 and FR.APL.02, one part at a time. */
export const GuidedApplication = ({ application }: { application: Application }) => {
  const w = useWords(applicationsWords).guided
  const steps = useSteps(application)
  const step = useGuidedStep(steps)
  const [saved, setSaved] = useState<Saved>({ state: 'saved' })
  // Evidence goes on being sent while another part is open.
  const evidenceState = useEvidenceUnderWay({ applicantId: 'me', schemaId: application.schema_id })
  const { data, error, refetch } = useQuery(
    applicationQueries.selfAssessment({ join_request_id: application.join_request_id }),
  )
  const keepSaved = useCallback(
    (now: Saved) => setSaved((before) => ({ state: now.state, at: now.at ?? before.at })),
    [],
  )
  const savedAt = latestOf([
    application.modified_date,
    saved.at,
    ...application.evidence.map(({ answer }) => answer?.given_date),
    ...(data?.answers ?? []).map(({ modified_date }) => modified_date),
  ])
  const part = () => {
    switch (step) {
      case 'purpose':
        return <PurposeStep application={application} onSave={keepSaved} />
      case 'profile':
      case 'work':
        return <ProfileStep application={application} part={step} />
      case 'evidence':
        return <EvidenceStep application={application} onSave={keepSaved} />
      case 'self_assessment':
        if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
        if (!data) return <PageSkeleton kind="form" />
        return (
          <SelfAssessmentStep
            key={application.schema_version_id}
            application={application}
            kept={data}
            onSave={keepSaved}
          />
        )
      case 'sign':
        return <SignStep application={application} />
    }
  }
  return (
    <GuidedForm
      title={w.title(application.schema_name)}
      saved={<SavedLine state={evidenceState ?? saved.state} at={savedAt} />}
      notice={<ApplicationNotices application={application} />}
      steps={steps}
      step={step}
      actions={<WithdrawButton application={application} />}
    >
      {part()}
    </GuidedForm>
  )
}
