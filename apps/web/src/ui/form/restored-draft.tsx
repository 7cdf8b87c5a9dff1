import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../states/callout.tsx'
import type { Form } from './use-form.ts'

/** Says that what stands in a form was typed earlier and not saved, and takes it away where that is not wanted. */
export const RestoredDraft = <V extends object, T>({ form }: { form: Form<V, T> }) => {
  const w = useWords(uiWords).form
  const format = useFormat()
  const { restoredFrom, discard } = form.draft
  if (!restoredFrom) return null
  return (
    <Callout tone="info">
      <Group justify="space-between" gap="xs">
        {w.draftRestored(format.moment(restoredFrom))}
        <Button size="xs" variant="default" onClick={discard}>
          {w.discardDraft}
        </Button>
      </Group>
    </Callout>
  )
}
