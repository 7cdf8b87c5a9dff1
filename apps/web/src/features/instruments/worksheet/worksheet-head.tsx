import type { Form } from '@kompeten/contract/instruments/content'
import { pick } from '@kompeten/contract/platform/pick'
import { instrumentsWords } from '@kompeten/phrases/instruments/instruments'
import { Anchor } from '@mantine/core'
import { IconCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/format.ts'
import type { SaveState } from '../../../platform/use-sends.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import styles from '../instruments.module.css'
import { type FormAddress, formCalls } from '../instruments.queries.ts'

/** Whether what was written has reached the server. */
export const Saved = ({ state, at }: { state: SaveState; at: string | null }) => {
  const w = useWords(instrumentsWords).sheet
  const format = useFormat()
  const said: Record<SaveState, string> = {
    saved: at === null ? w.nothingYet : w.saved(format.time(at)),
    ...pick(w, 'unsaved', 'saving', 'failed', 'offline'),
  }
  const Icon =
    state === 'saved' ? IconCheck : state === 'offline' || state === 'failed' ? IconCloudOff : IconCloudUpload
  const isEmpty = state === 'saved' && at === null
  return (
    <p className={styles.saved} role="status" data-state={state}>
      {!isEmpty && <Icon size={18} aria-hidden />}
      {said[state]}
    </p>
  )
}

/** Hands out the form as a paper. */
export const PdfButton = ({ of }: { of: FormAddress }) => (
  <SaveButton size="md" fetchFile={() => formCalls(of).pdf()}>
    {useWords(instrumentsWords).pdf}
  </SaveButton>
)

/** Back to all documents of the assessment, or to the scheme. */
export const BackLink = ({ form: { assessment_id, source } }: { form: Form }) => {
  const w = useWords(instrumentsWords)
  return (
    <Anchor
      renderRoot={(props) =>
        assessment_id === null ? (
          <Link to="/schema/schema-edit/$schema_id" params={{ schema_id: source.schema_id }} {...props} />
        ) : (
          <Link to="/assessments/$assessment_id/dok-asesmen" params={{ assessment_id }} {...props} />
        )
      }
    >
      ‹ {assessment_id === null ? source.schema_name : w.title}
    </Anchor>
  )
}

/** Why a form is only read: it is signed, it judges what nobody has said yet, whose it is was taken out, or somebody else fills it in. */
export const OnlyRead = ({
  form,
  filler,
}: {
  form: Pick<Form, 'state' | 'removed' | 'gaps'>
  filler: string
}) => {
  const { sheet: w, gaps } = useWords(instrumentsWords)
  if (form.state !== 'DRAFT') return <Callout tone="info">{w.locked}</Callout>
  if (form.gaps.some(({ code }) => code === 'no_self_assessment')) {
    return <Callout tone="info">{gaps.no_self_assessment}</Callout>
  }
  return <Callout tone="info">{form.removed ? w.removed : w.notOpen(filler)}</Callout>
}
