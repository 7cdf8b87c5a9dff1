import { type Webhook, type WebhookAct, webhooks } from '@kompeten/contract/integrations/webhooks'
import { webhooksWords } from '@kompeten/phrases/integrations/webhooks'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isLost } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { webhookQueries } from './integrations.queries.ts'
import { LostAnswerDialog } from './lost-answer.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useReceiversShownOnce } from './shown-once.ts'

const refresh = [webhookQueries.list().queryKey, webhookQueries.deliveries.key]

const RemoveDialog = ({ one, onClose }: { one: Webhook; onClose: () => void }) => {
  const w = useWords(webhooksWords)
  const remove = useWrite(webhooks.remove, { refresh, done: w.done.removed, onSuccess: onClose })
  return (
    <ReasonDialog
      title={w.remove.title}
      text={w.remove.text}
      actionLabel={w.acts.remove}
      isRunning={remove.isPending}
      onConfirm={() => remove.mutate({ params: { webhook_id: one.webhook_id } })}
      onClose={onClose}
    />
  )
}

/** What may be done with a receiver now. */
export const WebhookActs = ({ one }: { one: Webhook }) => {
  const w = useWords(webhooksWords)
  const [isRemoving, setRemoving] = useState(false)
  const [isRotating, setRotating] = useState(false)
  const receiversShownOnce = useReceiversShownOnce()
  /** Each replacement sets this anew. */
  const formerBefore = useRef(one.former_until)
  const [isAnswerLost, setAnswerLost] = useState(false)
  const { webhook_id } = one
  const params = { webhook_id }
  const test = useWrite(webhooks.test, { refresh, done: w.done.tested })
  const rotate = useWrite(webhooks.rotate, {
    refresh,
    shown: ['lost'],
    onSuccess: () => setRotating(false),
    onError: (failure) => setAnswerLost(isLost(failure)),
  })
  const replace = () => {
    formerBefore.current = one.former_until
    rotate.mutate({ params })
  }
  const endLost = () => {
    setAnswerLost(false)
    setRotating(false)
  }
  const setState = useWrite(webhooks.setState, {
    refresh,
    done: ({ state }) => (state === 'ACTIVE' ? w.done.resumed : w.done.paused),
  })
  const press: Record<Exclude<WebhookAct, 'update'>, () => void> = {
    test: () => test.mutate({ params }),
    pause: () => setState.mutate({ params, body: { state: 'PAUSED' } }),
    resume: () => setState.mutate({ params, body: { state: 'ACTIVE' } }),
    rotate: () => (one.former_until === null ? replace() : setRotating(true)),
    remove: () => setRemoving(true),
  }
  const acts = (['test', 'pause', 'resume', 'rotate', 'remove'] as const).filter((act) =>
    one.may.includes(act),
  )
  return (
    <Group gap="xs">
      {one.may.includes('update') && (
        <Button
          variant="default"
          size="xs"
          renderRoot={(props) => (
            <Link to="/integrations/webhooks/edit/$webhook_id" params={params} {...props} />
          )}
          aria-label={w.actOf(w.acts.update, one.url)}
        >
          {w.acts.update}
        </Button>
      )}
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'remove' ? 'subtle' : 'default'}
          {...(act === 'remove' && { color: 'red' })}
          size="xs"
          aria-label={w.actOf(w.acts[act], one.url)}
          onClick={press[act]}
        >
          {w.acts[act]}
        </Button>
      ))}
      {isRemoving && <RemoveDialog one={one} onClose={() => setRemoving(false)} />}
      {isRotating && !isAnswerLost && (
        <ReasonDialog
          title={w.rotate.title}
          text={w.rotate.text}
          actionLabel={w.acts.rotate}
          isRunning={rotate.isPending}
          onConfirm={replace}
          onClose={() => setRotating(false)}
        />
      )}
      {isAnswerLost && (
        <LostAnswerDialog
          of={receiversShownOnce}
          asked="replaced"
          cameOf={(all) =>
            all.find(
              (now) =>
                now.webhook_id === webhook_id &&
                now.former_until !== null &&
                now.former_until !== formerBefore.current,
            )
          }
          onNothing={endLost}
          onDone={endLost}
        />
      )}
      {rotate.data && (
        <SecretDialog
          title={w.secret.title}
          text={w.secret.once}
          label={w.secret.label}
          secret={rotate.data.secret}
          onClose={rotate.reset}
        />
      )}
    </Group>
  )
}
