import { type ApiKey, apiKeys, overlapHours } from '@kompeten/contract/integrations/keys'
import { integrationsWords } from '@kompeten/phrases/integrations/integrations'
import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { isLost } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { keyQueries } from './integrations.queries.ts'
import { LostAnswerDialog } from './lost-answer.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useKeysShownOnce } from './shown-once.ts'

type Acting = { apiKey: ApiKey; onClose: () => void }
const refresh = [keyQueries.list().queryKey]
type Hours = `${(typeof overlapHours)[number]}`
type Ending = 'present' | 'both'
const quiet = { required: true, error: undefined, onBlur: () => undefined }

const RotateDialog = ({ apiKey, onClose }: Acting) => {
  const { key_id, name, hint, former_until } = apiKey
  const { keys: w, cancel } = useWords(integrationsWords)
  const keysShownOnce = useKeysShownOnce()
  const format = useFormat()
  const [hours, setHours] = useState<Hours>('24')
  const [ending, setEnding] = useState<Ending>('present')
  const hintBefore = useRef(hint)
  const [isAnswerLost, setAnswerLost] = useState(false)
  const rotate = useWrite(apiKeys.rotate, {
    refresh,
    shown: ['lost'],
    onError: (failure) => setAnswerLost(isLost(failure)),
  })
  if (rotate.data) {
    const { title, once, label } = w.secret
    return <SecretDialog {...{ title, label, onClose }} text={once} secret={rotate.data.secret} />
  }
  if (isAnswerLost) {
    return (
      <LostAnswerDialog
        of={keysShownOnce}
        asked="replaced"
        cameOf={(keys) => keys.find((one) => one.key_id === key_id && one.hint !== hintBefore.current)}
        onNothing={() => setAnswerLost(false)}
        onDone={onClose}
      />
    )
  }
  const overlap_hours = former_until === null ? Number(hours) : ending === 'both' ? 0 : null
  return (
    <Dialog title={w.rotate.title(name)} onClose={onClose}>
      <Stack>
        {former_until === null ? (
          <>
            <Text>{w.rotate.text}</Text>
            <ChoiceField
              {...quiet}
              id="overlap"
              path="overlap"
              label={w.rotate.overlap}
              choices={overlapHours.map((value) => ({
                value: `${value}` as Hours,
                label: w.rotate.hours(value),
              }))}
              value={hours}
              onChange={(chosen) => setHours(chosen ?? '24')}
            />
          </>
        ) : (
          <>
            <Text>{w.rotate.beside(format.moment(former_until))}</Text>
            <ChoiceField
              {...quiet}
              id="ending"
              path="ending"
              label={w.rotate.ending}
              choices={(['present', 'both'] as const).map((value) => ({
                value,
                label: w.rotate.endings[value],
              }))}
              value={ending}
              onChange={(chosen) => setEnding(chosen ?? 'present')}
            />
          </>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            loading={rotate.isPending}
            onClick={() => {
              hintBefore.current = hint
              rotate.mutate({ params: { key_id }, body: { overlap_hours } })
            }}
          >
            {w.steps.rotate}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const EndDialog = ({ apiKey, onClose }: Acting) => {
  const { keys: w, done } = useWords(integrationsWords)
  const end = useWrite(apiKeys.end, { refresh, done: done.keyEnded, onSuccess: onClose })
  return (
    <ReasonDialog
      title={w.end.title(apiKey.name)}
      text={w.end.text}
      actionLabel={w.steps.end}
      isRunning={end.isPending}
      onConfirm={() => end.mutate({ params: { key_id: apiKey.key_id } })}
      onClose={onClose}
    />
  )
}

/** What may be done with a key now. */
export const KeyActs = ({ apiKey }: { apiKey: ApiKey }) => {
  const { keys: w } = useWords(integrationsWords)
  const [asking, setAsking] = useState<'rotate' | 'end'>()
  const onClose = () => setAsking(undefined)
  const nameOf = (step: ApiKey['may'][number]) => w.stepOf(w.steps[step], apiKey.name)
  return (
    <Group gap="xs">
      {apiKey.may.includes('update') && (
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => (
            <Link to="/integrations/keys/edit/$key_id" params={{ key_id: apiKey.key_id }} {...props} />
          )}
          aria-label={nameOf('update')}
        >
          {w.steps.update}
        </Button>
      )}
      {apiKey.may.includes('rotate') && (
        <Button variant="default" size="xs" aria-label={nameOf('rotate')} onClick={() => setAsking('rotate')}>
          {w.steps.rotate}
        </Button>
      )}
      {apiKey.may.includes('end') && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          aria-label={nameOf('end')}
          onClick={() => setAsking('end')}
        >
          {w.steps.end}
        </Button>
      )}
      {asking === 'rotate' && <RotateDialog {...{ apiKey, onClose }} />}
      {asking === 'end' && <EndDialog {...{ apiKey, onClose }} />}
    </Group>
  )
}
