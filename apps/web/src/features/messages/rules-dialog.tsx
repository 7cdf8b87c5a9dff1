import type { MessageRules, MessageRulesChange } from '@kompeten/contract/messages/content'
import { messages } from '@kompeten/contract/messages/messages'
import { messagesWords } from '@kompeten/phrases/messages/messages'
import { Button, Checkbox, Group, NumberInput, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { messageQueries } from './messages.queries.ts'

const RulesForm = ({ rules, onClose }: { rules: MessageRules; onClose: () => void }) => {
  const w = useWords(messagesWords)
  const client = useQueryClient()
  const [pairs, setPairs] = useState(rules.pairs_allowed)
  const [months, setMonths] = useState<number | string>(rules.keep_months)
  const keepMonths = Number(months)
  const save = useWrite(messages.changeRules, {
    give: (body: MessageRulesChange) => ({ body }),
    keep: (client, kept) => client.setQueryData(messageQueries.rules().queryKey, kept),
    done: w.rules.done,
    onSuccess: onClose,
    // Somebody else was faster: what they set is shown.
    onError: () => readAnew(client, messageQueries.rules().queryKey),
  })
  return (
    <Stack>
      <Checkbox
        label={w.rules.pairs}
        description={w.rules.pairsHint}
        checked={pairs}
        onChange={(event) => setPairs(event.currentTarget.checked)}
      />
      <NumberInput
        label={w.rules.keep}
        description={w.rules.keepHint}
        min={1}
        max={120}
        allowDecimal={false}
        value={months}
        onChange={setMonths}
      />
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {w.cancel}
        </Button>
        <Button
          loading={save.isPending}
          disabled={!(keepMonths >= 1 && keepMonths <= 120)}
          onClick={() => save.mutate({ pairs_allowed: pairs, keep_months: keepMonths, replaces: rules })}
        >
          {w.rules.save}
        </Button>
      </Group>
    </Stack>
  )
}

/** What the LSP allows in conversations, and how long they are kept. */
export const RulesDialog = ({ onClose }: { onClose: () => void }) => {
  const w = useWords(messagesWords)
  const { data } = useQuery(messageQueries.rules())
  return (
    <Dialog title={w.rules.title} onClose={onClose}>
      {data && <RulesForm key={`${data.pairs_allowed} ${data.keep_months}`} rules={data} onClose={onClose} />}
    </Dialog>
  )
}
