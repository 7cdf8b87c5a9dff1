import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, CopyButton, Group } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { Callout } from './callout.tsx'
import classes from './states.module.css'

type Props = {
  /** Says that another device was faster; undefined where that has been answered. */
  said: string | undefined
  /** What was written here and not taken. */
  text: string | undefined
  /** Puts that text where the other stands; not offered where nothing can be written. */
  onUse?: (text: string) => void
  onLetGo: () => void
}

/** Tells that another device was faster at a place, with what was written here: nothing that somebody typed is lost without a word. */
export const WrittenElsewhere = ({ said, text, onUse, onLetGo }: Props) => {
  const w = useWords(uiWords).notTaken
  if (text === undefined) return said === undefined ? null : <Callout tone="info">{said}</Callout>
  return (
    <Callout tone="info">
      {said} {w.said}
      <p className={classes.notTaken}>{text}</p>
      <Group gap="xs">
        {onUse && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              onUse(text)
              onLetGo()
            }}
          >
            {w.use}
          </Button>
        )}
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {copied ? w.copied : w.copy}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="subtle" onClick={onLetGo}>
          {w.letGo}
        </Button>
      </Group>
    </Callout>
  )
}
