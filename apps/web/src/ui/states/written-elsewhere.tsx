import { uiWords } from '@kompeten/phrases/platform/ui'
import { useWords } from '../../platform/words.ts'
import { Callout } from './callout.tsx'
import { HeldText } from './held-text.tsx'

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
  const use =
    onUse &&
    (() => {
      onUse(text)
      onLetGo()
    })
  return (
    <HeldText text={text} onUse={use} onLetGo={onLetGo}>
      {said} {w.said}
    </HeldText>
  )
}
