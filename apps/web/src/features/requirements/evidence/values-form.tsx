import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { notify } from '../../../platform/notices.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useLanguage, useSpoken, useWords } from '../../../platform/words.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { AnswerField } from './answer-field.tsx'
import { answerIssue } from './answer-issue.ts'
import type { Whose } from './evidence.queries.ts'
import { useGiveValues, useValuesOf } from './use-give.ts'

type Item = Evidence['requirements'][number]
type Props = { whose: Whose; item: Item; mayGive: boolean }

/** The answer in words to a requirement that asks for no file; checked as the server does before it is sent. */
export const ValuesForm = ({ whose, item, mayGive }: Props) => {
  const w = useWords(evidenceWords)
  const language = useLanguage()
  const spoken = useSpoken()
  const kept = item.answer?.values ?? []
  const [values, setValues] = useState<readonly string[]>(kept)
  const [error, setError] = useState<string>()
  const give = useGiveValues(whose, item.requirement_master_id)
  const { isHeldUp } = useValuesOf(whose, item.requirement_master_id)
  const isChanged = JSON.stringify(values) !== JSON.stringify(kept)
  const change = (next: readonly string[]) => {
    setError(undefined)
    setValues(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const issue = answerIssue(
      language,
      item,
      values.map((value) => value.trim()),
    )
    if (issue) {
      setError(issue)
      return
    }
    give.mutate(
      { requirement_master_id: item.requirement_master_id, values },
      {
        onSuccess: () => notify({ tone: 'done', message: w.saved }),
        onError: (failure) =>
          setError(failure instanceof RefusedCall ? failure.errors[0]?.message : undefined),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={!mayGive} style={{ border: 0, padding: 0, margin: 0 }}>
        <AnswerField asked={item} values={values} onChange={change} error={error} />
      </fieldset>
      <div role="status">
        {isHeldUp && <Callout tone="info">{w.notSent(spoken(item.name, item.name_en))}</Callout>}
      </div>
      {mayGive && (
        <Group mt="md" gap="sm">
          <Button type="submit" size="md" loading={give.isPending} disabled={!isChanged}>
            {w.save}
          </Button>
          {!isChanged && kept.length > 0 && (
            <Text size="sm" c="dimmed">
              {w.saved}
            </Text>
          )}
        </Group>
      )}
    </form>
  )
}
