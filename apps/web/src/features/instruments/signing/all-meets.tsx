import type { Form } from '@kompeten/contract/instruments/content'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { notify } from '../../../platform/notices.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import type { FormAddress } from '../instruments.queries.ts'
import { usePeople } from '../people/use-people.ts'
import { openYes } from '../worksheet/filled-at-once.ts'
import type { useFormSaves } from '../worksheet/use-form-saves.ts'
import type { Part } from '../worksheet/worksheet-parts.ts'

type Props = {
  of: FormAddress
  form: Form
  parts: readonly Part[]
  saves: ReturnType<typeof useFormSaves>
  /** There is nobody after this one. */
  onStay: () => void
}

const verdict = 'verdict.verdict'

/**
 * The review of FR.APL.02 in one press: what was not judged yet meets the rules of evidence, the assessment may go on, and the
 * next participant whose form nobody has begun is shown. Nothing is signed by it; it is not offered once something fell short.
 */
export const AllMeets = ({ of, form, parts, saves, onStay }: Props) => {
  const w = useWords(instrumentsWords).sheet
  const navigate = useNavigate()
  const { people } = usePeople(of, form)
  const isDecided = saves.content[verdict] !== undefined || Object.values(saves.content).includes('no')
  // Somebody without an account has not assessed themselves: there is nothing to review yet.
  if (form.source.self_assessment.length === 0) {
    return <Callout tone="info">{form.state === 'DRAFT' ? w.noSelfAssessment : w.reviewedNothing}</Callout>
  }
  if (isDecided || !('assessment_applicant_id' in of)) return null
  const hasEvidence = form.source.evidence.length > 0
  const { assessment_applicant_id: own, form_code } = of
  const at = people.findIndex((one) => one.assessment_applicant_id === own)
  const next = people.slice(at + 1).find(({ isBegun }) => !isBegun)
  const show = (assessment_applicant_id: string) =>
    navigate({
      to: '/forms/participant/$assessment_applicant_id/$form_code',
      params: { assessment_applicant_id, form_code },
    })
  const take = () => {
    const open = parts.map((part) => openYes(part, saves.content))
    saves.change({ ...Object.assign({}, ...open), [verdict]: 'continue' })
    if (!next) {
      onStay()
      return
    }
    notify({
      tone: 'done',
      // One after the other: each takes the place of the one before.
      key: 'all-meets',
      message: (hasEvidence ? w.metFor : w.goesOnFor)(form.source.participant_name ?? ''),
      action: { label: w.look, run: () => void show(own) },
    })
    void show(next.assessment_applicant_id)
  }
  return (
    <Group>
      <Button variant="light" size="md" onClick={take}>
        {hasEvidence ? w.allMeets : w.goesOn}
      </Button>
    </Group>
  )
}
