import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, Group, Stack } from '@mantine/core'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../states/callout.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** What was to be done with all of them. */
  title: string
  /** So many are taken at once. */
  most: number
  onClose: () => void
}

/** Says of an act on what is picked, before anything else is asked, that more are picked than it takes at once. */
export const TooManyDialog = ({ title, most, onClose }: Props) => {
  const words = useWords(uiWords)
  const format = useFormat()
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Callout tone="info">{words.list.tooMany(format.number(most))}</Callout>
        <Group justify="end">
          <Button data-autofocus onClick={onClose}>
            {words.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
