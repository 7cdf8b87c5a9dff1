import { uiWords } from '@kompeten/phrases/ui'
import { Button, Group } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'

/** Tells that what was filled in on an earlier visit is here again, and lets it go. */
export const DraftNote = ({ draft }: Pick<Form<object, unknown>, 'draft'>) => {
  const w = useWords(uiWords).form
  const format = useFormat()
  if (!draft.restoredFrom) return null
  return (
    <Callout tone="info">
      <Group justify="space-between" gap="xs">
        {w.draftRestored(format.moment(draft.restoredFrom))}
        <Button size="xs" variant="default" onClick={draft.discard}>
          {w.discardDraft}
        </Button>
      </Group>
    </Callout>
  )
}
