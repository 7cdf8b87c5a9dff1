import { uiWords } from '@kompeten/phrases/platform/ui'
import { Button, CopyButton, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words.ts'
import { Callout } from './callout.tsx'
import classes from './states.module.css'

type Props = {
  /** Says what it is. */
  children: ReactNode
  /** Undefined where it is no text that could be read or copied. */
  text: string | undefined
  /** Puts it where something else stands; not offered where nothing can be written. */
  onUse?: (() => void) | undefined
  onLetGo?: (() => void) | undefined
}

/** What somebody wrote and what does not stand where they wrote it, to copy and to use. */
export const HeldText = ({ children, text, onUse, onLetGo }: Props) => {
  const w = useWords(uiWords).notTaken
  return (
    <Callout tone="info">
      {children}
      {text !== undefined && <p className={classes.notTaken}>{text}</p>}
      <Group gap="xs">
        {onUse && (
          <Button size="xs" variant="default" onClick={onUse}>
            {w.use}
          </Button>
        )}
        {text !== undefined && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button size="xs" variant="default" onClick={copy}>
                {copied ? w.copied : w.copy}
              </Button>
            )}
          </CopyButton>
        )}
        {onLetGo && (
          <Button size="xs" variant="subtle" onClick={onLetGo}>
            {w.letGo}
          </Button>
        )}
      </Group>
    </Callout>
  )
}
