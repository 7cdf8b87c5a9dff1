import {
  type SkkPaperView,
  type SkkVerdict,
  type SkkView,
  skkVerdict,
  skkVerdicts,
} from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { RestoredDraft } from '../../ui/form/restored-draft.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useFaster } from '../../ui/form/use-faster.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import { namedPaper } from './named-paper.ts'
import styles from './skk.module.css'
import { keepSkk, skkQueries } from './skk.queries.ts'

type Values = Typed<SkkVerdict>
type Judging = { view: SkkView; paper: SkkPaperView; name: string; onClose: () => void }

const valuesOf = ({ verdict, note }: SkkPaperView): Values => ({ verdict, note })

const JudgeDialog = ({ view, paper, name, onClose }: Judging) => {
  const { paper: w, done } = useWords(skkWords)
  const { skk_id, id_izin, family } = view
  const { skk_paper_id } = paper
  const client = useQueryClient()
  const form = useForm<Values, SkkVerdict>({
    name: `skk:paper:${skk_paper_id}`,
    schema: skkVerdict,
    labels: { verdict: w.verdict, note: w.note },
    initial: valuesOf(paper),
    version: paper.version,
  })
  const judge = useWrite(skk.judge, {
    ofForm: true,
    keep: keepSkk,
    done: done.judged,
    onSuccess: () => {
      form.draft.forget()
      onClose()
    },
  })
  const fetchTheirs = async () => {
    const now = await client.fetchQuery({
      ...skkQueries.byPermit({ id_izin }, { family }),
      staleTime: 0,
    })
    const theirs = now.papers.find((one) => one.skk_paper_id === skk_paper_id)
    if (!theirs) throw new RefusedCall('refused')
    return { values: valuesOf(theirs), version: theirs.version }
  }
  const send = (values: Values, version: number) => {
    const judged = form.submit(values)
    if (!judged) return
    judge.mutate(
      { params: { skk_id }, body: { ...judged, skk_paper_id, version } },
      { onError: async (failure) => (await faster.meet(failure)) || form.refuse(failure) },
    )
  }
  const show = (field: string, value: unknown) =>
    field === 'verdict' ? w.verdicts[skkVerdicts.find((one) => one === value) ?? 'met'] : undefined
  const faster = useFaster(form, { fetchTheirs, show }, send)
  const [verdict, note] = [form.field('verdict'), form.field('note')]
  return (
    <Dialog title={w.judgeOf(name)} onClose={onClose}>
      <Stack>
        <RestoredDraft form={form} />
        <ChoiceField
          {...verdict}
          choices={skkVerdicts.map((value) => ({ value, label: w.verdicts[value] }))}
          onChange={(value) => {
            verdict.onChange(value)
            // Whoever judges says by it that no note is due: that of another verdict is not put beside theirs.
            note.onChange(note.value ?? '')
          }}
        />
        <ProseField
          {...note}
          required={verdict.value !== null && verdict.value !== 'met'}
          description={w.noteHint}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button
            loading={judge.isPending}
            disabled={verdict.value === null}
            onClick={() => send(form.values, form.version)}
          >
            {w.save}
          </Button>
        </Group>
      </Stack>
      {faster.dialog}
    </Dialog>
  )
}

const tones = { met: 'ready', not_met: 'asked', absent: 'asked' } as const

const Paper = ({ view, paper }: { view: SkkView; paper: SkkPaperView }) => {
  const { paper: w, papers, faults } = useWords(skkWords)
  const format = useFormat()
  const [isJudging, setJudging] = useState(false)
  const { skk_id } = view
  const { skk_paper_id, kind, about, state, fault, verdict, note, judged_by, judged_date } = paper
  const open = useWrite(() => call(skk.paper, { params: { skk_id, skk_paper_id } }), { onSuccess: saveFile })
  const name = namedPaper(papers[kind], about)
  return (
    <li>
      <span className={styles.name}>
        <strong>{name}</strong>
        {state !== 'KEPT' && (
          <span className={styles.quiet}>
            {w.states[state]}
            {fault && `: ${faults[fault]}`}
          </span>
        )}
        {verdict && <StateMark tone={tones[verdict]}>{w.verdicts[verdict]}</StateMark>}
        {note && <span>{note}</span>}
        {judged_by && judged_date && (
          <span className={styles.quiet}>{w.by(judged_by, format.moment(judged_date))}</span>
        )}
      </span>
      <Group gap="xs">
        {state === 'KEPT' && (
          <Button
            variant="default"
            size="xs"
            aria-label={w.openOf(name)}
            loading={open.isPending}
            onClick={() => open.mutate()}
          >
            {w.open}
          </Button>
        )}
        {view.may.includes('judge') && (
          <Button variant="default" size="xs" aria-label={w.judgeOf(name)} onClick={() => setJudging(true)}>
            {w.judge}
          </Button>
        )}
      </Group>
      {isJudging && <JudgeDialog view={view} paper={paper} name={name} onClose={() => setJudging(false)} />}
    </li>
  )
}

/** The papers of an application, with the verdict on each. */
export const SkkPapers = ({ view }: { view: SkkView }) => {
  const { paper: w } = useWords(skkWords)
  if (view.papers.length === 0) return <p className={styles.quiet}>{w.none}</p>
  return (
    <ul className={styles.rows}>
      {view.papers.map((paper) => (
        <Paper key={paper.skk_paper_id} view={view} paper={paper} />
      ))}
    </ul>
  )
}
