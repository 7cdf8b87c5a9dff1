import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  /** The question says what goes with it, and whether it can be undone. */
  words: { action: string; title: string; text: string }
  isRunning: boolean
  onConfirm: () => void
}

/** Removes what a page is about, once that was asked for again; whoever shows it begins the page anew once it is done. */
export const RemovalButton = ({ words, isRunning, onConfirm }: Props) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.title}
          text={words.text}
          actionLabel={words.action}
          isRunning={isRunning}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
