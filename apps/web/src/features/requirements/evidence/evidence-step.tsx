import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { AnswerHistory } from './answer-history.tsx'
import styles from './evidence.module.css'
import type { Whose } from './evidence.queries.ts'
import { stepAddress } from './evidence-overview.tsx'
import { GivenFiles } from './given-files.tsx'
import { Question } from './question.tsx'
import { stepsOf } from './standing.ts'
import { ValuesForm } from './values-form.tsx'

/** The same address at no requirement: the overview. */
const overview: Record<string, string> = {}

/** `level`: of the requirement's heading; 2 below the heading of a page around it. */
type Props = { whose: Whose; evidence: Evidence; at: number; level?: 1 | 2 }

/** One requirement on a page of its own: what is asked, the answer, and the way to the next. */
export const EvidenceStep = ({ whose, evidence, at, level = 1 }: Props) => {
  const w = useWords(evidenceWords)
  const format = useFormat()
  const steps = stepsOf(evidence)
  const item = steps[at]
  if (!item) return null
  const [previous, next] = [steps[at - 1], steps[at + 1]]
  const left = evidence.missing.reduce((sum, { count }) => sum + count, 0)
  const mayGive = evidence.may.includes('give')
  return (
    <Stack gap="lg" className={styles.page}>
      <Group justify="space-between" gap="sm">
        <Link to="." search={overview} className={styles.back}>
          <IconChevronLeft size={18} aria-hidden /> {w.back}
        </Link>
        <Text size="sm" c="dimmed" role="status">
          {w.step(format.number(at + 1), format.number(steps.length))} ·{' '}
          {left === 0 ? w.allGiven : w.left(format.number(left))}
        </Text>
      </Group>
      {whose.applicantId !== 'me' && <Text fw={600}>{evidence.applicant_name}</Text>}
      {item.outdated && <Callout tone="info">{w.outdated}</Callout>}
      <Question asked={item} templates={item.templates} level={level}>
        {item.form_type === 'file' ? (
          <GivenFiles whose={whose} item={item} mayGive={mayGive} />
        ) : (
          <ValuesForm key={item.answer?.answer_id ?? 'none'} whose={whose} item={item} mayGive={mayGive} />
        )}
        {item.answer && (
          <Text size="sm" c="dimmed">
            {w.given(format.moment(item.answer.given_date), item.answer.given_by_name)}
          </Text>
        )}
      </Question>
      {whose.applicantId !== 'me' && (
        <AnswerHistory applicantId={evidence.applicant_id} requirementId={item.requirement_master_id} />
      )}
      <Group justify="space-between" gap="sm" mt="md">
        {previous ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to="." search={stepAddress(previous.requirement_master_id)} {...props} />
            )}
          >
            {w.previous}
          </Button>
        ) : (
          <span />
        )}
        {next ? (
          <Button
            variant="default"
            size="md"
            rightSection={<IconArrowRight size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to="." search={stepAddress(next.requirement_master_id)} {...props} />
            )}
          >
            {w.next}
          </Button>
        ) : (
          <Button
            variant="default"
            size="md"
            renderRoot={(props) => <Link to="." search={overview} {...props} />}
          >
            {w.back}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
