import { assessments } from '@kompeten/contract/assessments/assessments'
import type { Assessment } from '@kompeten/contract/assessments/content'
import type { MissingCode } from '@kompeten/contract/assessments/lifecycle'
import { assessmentsWords } from '@kompeten/phrases/assessments/assessments'
import { assessmentsPagesWords } from '@kompeten/phrases/assessments/assessments-pages'
import { Button, Stack } from '@mantine/core'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'

/** What keeps a participant out of the letters. */
const told: readonly MissingCode[] = [
  'letters_missing',
  'participant_without_accessor',
  'accessor_not_answered',
]

/** What participants who came after the letters were written lack, and the one button that writes what can be written. */
export const LateLetters = ({ assessment }: { assessment: Assessment }) => {
  const w = useWords(assessmentsWords)
  const { done } = useWords(assessmentsPagesWords)
  const { assessment_id } = assessment
  const write = useWrite(assessments.writeLetters, {
    give: () => ({ params: { assessment_id } }),
    refresh: [['letters'], ['assessments']],
    done: done.lettersWritten,
  })
  const found = assessment.missing.flatMap(({ missing }) => missing).filter(({ code }) => told.includes(code))
  if (!assessment.may.includes('write_letters') || found.length === 0) return null
  const lines = new Set(found.map(({ code, facts }) => w.missing[code](facts ?? {})))
  return (
    <Callout tone="info">
      <Stack gap="xs" align="flex-start">
        {[...lines].map((line) => (
          <span key={line}>{line}</span>
        ))}
        {found.some(({ code }) => code === 'letters_missing') && (
          <Button loading={write.isPending} onClick={() => write.mutate()}>
            {w.acts.write_letters}
          </Button>
        )}
      </Stack>
    </Callout>
  )
}
