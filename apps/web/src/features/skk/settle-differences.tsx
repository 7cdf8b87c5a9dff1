import { type Difference, type SkkView, settledByHand } from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { Differences } from './differences.tsx'
import { keepSkk } from './skk.queries.ts'

type Kind = (typeof settledByHand)[number]

const SettleDialog = ({ view, kind, onClose }: { view: SkkView; kind: Kind; onClose: () => void }) => {
  const { acts, detail, differences, done } = useWords(skkWords)
  const { skk_id, version } = view
  const settle = useWrite(skk.settle, { keep: keepSkk, done: done.settled, onSuccess: onClose })
  return (
    <ReasonDialog
      isGood
      title={acts.settle}
      text={detail.settle.text}
      reason={{ label: detail.settle.reason, hint: detail.settle.reasonHint, shortest: 10 }}
      actionLabel={acts.settle}
      isRunning={settle.isPending}
      onConfirm={(reason) => reason && settle.mutate({ params: { skk_id }, body: { kind, reason, version } })}
      onClose={onClose}
    >
      <strong>{differences[kind]}</strong>
    </ReasonDialog>
  )
}

/** What differs, and the way to note how it was settled where no report brings it to an end. */
export const SettleDifferences = ({ view }: { view: SkkView }) => {
  const { acts, detail, differences } = useWords(skkWords)
  const [kind, setKind] = useState<Kind>()
  const settles = (one: Difference) => settledByHand.find((by) => by === one.kind)
  const actsOf = (one: Difference) => {
    const settled = settles(one)
    if (!(settled && view.may.includes('settle'))) return null
    return (
      <Button
        variant="default"
        size="xs"
        aria-label={detail.settle.of(differences[settled])}
        onClick={() => setKind(settled)}
      >
        {acts.settle}
      </Button>
    )
  }
  return (
    <>
      <Differences differences={view.differences} state={view.state} actsOf={actsOf} />
      {kind && <SettleDialog view={view} kind={kind} onClose={() => setKind(undefined)} />}
    </>
  )
}
