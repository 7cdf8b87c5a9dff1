import type { SkkView } from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { SchemeField } from '../schemes/index.ts'
import { keepSkk, skkQueries } from './skk.queries.ts'

/** Chooses the scheme of an application that was taken over without one, or that waits with another. */
export const TieSchemeDialog = ({ view, onClose }: { view: SkkView; onClose: () => void }) => {
  const w = useWords(skkWords)
  const { skk_id, version, waiting_schema_id } = view
  const [schemeId, setSchemeId] = useState<string | null>(waiting_schema_id)
  const client = useQueryClient()
  const tie = useWrite(skk.tieScheme, {
    keep: keepSkk,
    done: w.done.tied,
    onSuccess: onClose,
    // Whoever was faster changed what is shown beside the dialog, and whether there is anything to choose.
    onError: () => readAnew(client, skkQueries.byPermit.key),
  })
  return (
    <ReasonDialog
      isGood
      title={w.acts.tie_scheme}
      text={w.takeover.schemeHint}
      isReady={schemeId !== null}
      actionLabel={w.acts.tie_scheme}
      isRunning={tie.isPending}
      onConfirm={() =>
        schemeId !== null && tie.mutate({ params: { skk_id }, body: { schema_id: schemeId, version } })
      }
      onClose={onClose}
    >
      <SchemeField
        path="schema_id"
        id="schema_id"
        label={w.takeover.scheme}
        required
        error={undefined}
        value={schemeId}
        onChange={setSchemeId}
        onBlur={() => undefined}
      />
    </ReasonDialog>
  )
}
