import { type ConflictPair, conflicts, waiverLength } from '@kompeten/contract/assessments/conflicts'
import type { Assessment } from '@kompeten/contract/assessments/content'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from '../assessments.module.css'
import { assessmentQueries, conflictQueries, refreshAssessment } from '../assessments.queries.ts'
import { DeclareDialog } from './declare-dialog.tsx'

/** DIR's permission, with its reason and what is done against harm. */
const WaiveDialog = ({
  assessment_id,
  pair,
  onClose,
}: {
  assessment_id: string
  pair: ConflictPair
  onClose: () => void
}) => {
  const words = useWords(assessmentsWords)
  const pages = useWords(assessmentsPagesWords)
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [safeguards, setSafeguards] = useState('')
  const [isTried, setTried] = useState(false)
  const language = useLanguage()
  const { accessor_id, assessment_applicant_id } = pair
  const waive = useWrite(conflicts.waive, {
    give: () => ({
      params: { assessment_id },
      body: { accessor_id, assessment_applicant_id, reason, safeguards },
    }),
    refresh: [assessmentQueries.get({ assessment_id }).queryKey],
    done: pages.done.waived,
    onSuccess: () => {
      refreshAssessment(client, assessment_id)
      onClose()
    },
  })
  const lacks = (typed: string, limit: number) =>
    typed.trim().length < limit ? checkMessage(language, 'too_short', { limit }) : undefined
  const wrong = {
    reason: lacks(reason, waiverLength.reason),
    safeguards: lacks(safeguards, waiverLength.safeguards),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrong.reason && !wrong.safeguards) waive.mutate()
  }
  const text = {
    autosize: true,
    minRows: 3,
    required: true,
    withAsterisk: false,
    maxLength: waiverLength.most,
  }
  return (
    <Dialog title={pages.assessors.waiveTitle} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Textarea
            {...text}
            label={pages.reasonLabel}
            error={isTried && wrong.reason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Textarea
            {...text}
            label={pages.assessors.safeguards}
            error={isTried && wrong.safeguards}
            value={safeguards}
            onChange={(event) => setSafeguards(event.currentTarget.value)}
          />
          <Group justify="end">
            <Button variant="default" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" loading={waive.isPending}>
              {pages.assessors.waive}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Who is tied to whom here: what blocks, and what DIR has allowed with a reason that stays. */
export const ConflictsSection = ({ assessment }: { assessment: Assessment }) => {
  const words = useWords(assessmentsWords)
  const w = useWords(assessmentsPagesWords).assessors
  const { assessment_id, participants, accessors: assessors } = assessment
  const { data = [] } = useQuery(conflictQueries.inAssessment({ assessment_id }))
  const pages = useWords(assessmentsPagesWords)
  const [waiving, setWaiving] = useState<ConflictPair>()
  const [isDeclaring, setDeclaring] = useState(false)
  const session = useSession()
  const mayDeclare = holds(session, conflicts.declare.may) && assessors.length > 0 && participants.length > 0
  if (data.length === 0 && !mayDeclare) return null
  const participantOf = new Map(participants.map((row) => [row.assessment_applicant_id, row.full_name]))
  const assessorOf = new Map(assessors.map((row) => [row.accessor_id, row.full_name]))
  const mayWaive = (pair: ConflictPair) =>
    assessment.may.includes('waive') && pair.waiver === null && !pair.kinds.includes('same_person')
  return (
    <section>
      <Title order={2}>{w.conflictTitle}</Title>
      <ul className={classes.rows}>
        {data.map((pair) => (
          <li key={`${pair.accessor_id} ${pair.assessment_applicant_id}`} className={classes.row}>
            <div className={classes.who}>
              <Text fw={600}>
                {assessorOf.get(pair.accessor_id)} – {participantOf.get(pair.assessment_applicant_id)}
              </Text>
              <Text size="sm">{pair.kinds.map((kind) => words.kinds[kind]).join(', ')}</Text>
              {pair.waiver && (
                <Text size="sm">{w.waived(pair.waiver.waived_by_name, pair.waiver.reason)}</Text>
              )}
            </div>
            {mayWaive(pair) && (
              <Button size="compact-md" variant="default" onClick={() => setWaiving(pair)}>
                {w.waive}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayDeclare && (
        <Button variant="default" mt="sm" onClick={() => setDeclaring(true)}>
          {pages.declare.add}
        </Button>
      )}
      {isDeclaring && <DeclareDialog assessment={assessment} onClose={() => setDeclaring(false)} />}
      {waiving && (
        <WaiveDialog assessment_id={assessment_id} pair={waiving} onClose={() => setWaiving(undefined)} />
      )}
    </section>
  )
}
