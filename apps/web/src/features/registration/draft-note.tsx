import { uiWords } from '@kompeten/phrases/platform/ui'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './registration.module.css'

/** Tells that what was filled in on an earlier visit is here again, and lets it go. */
export const DraftNote = ({ draft }: Pick<Form<object, unknown>, 'draft'>) => {
  const w = useWords(uiWords).form
  const format = useFormat()
  if (!draft.restoredFrom) return null
  return (
    <Callout tone="info">
      <div className={classes.draft}>
        {w.draftRestored(format.moment(draft.restoredFrom))}
        <PlainButton rank="other" onClick={draft.discard}>
          {w.discardDraft}
        </PlainButton>
      </div>
    </Callout>
  )
}
