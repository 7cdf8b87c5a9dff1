import { type SkkPaperView, type SkkView, skkVerdicts } from '@kompeten/contract/skk/content'
import { skk } from '@kompeten/contract/skk/skk'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import { namedPaper } from './named-paper.ts'
import styles from './skk.module.css'
import { keepSkk } from './skk.queries.ts'

type Verdict = (typeof skkVerdicts)[number]
type Judging = { view: SkkView; paper: SkkPaperView; name: string; onClose: () => void }

const JudgeDialog = ({ view, paper, name, onClose }: Judging) => {
  const w = useWords(skkWords)
  const [verdict, setVerdict] = useState<Verdict>(paper.verdict ?? 'met')
  const [note, setNote] = useState(paper.note ?? '')
  const judge = useWrite(skk.judge, { keep: keepSkk, done: w.done.judged, onSuccess: onClose })
  const { skk_paper_id } = paper
  const { skk_id } = view
  return (
    <Dialog title={w.paper.judgeOf(name)} onClose={onClose}>
      <Stack>
        <Radio.Group
          label={w.paper.verdict}
          value={verdict}
          onChange={(value) => setVerdict(skkVerdicts.find((one) => one === value) ?? 'met')}
        >
          <Stack gap="xs" mt={4}>
            {skkVerdicts.map((value) => (
              <Radio key={value} value={value} label={w.paper.verdicts[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={w.paper.note}
          description={w.paper.noteHint}
          autosize
          minRows={2}
          maxLength={500}
          required={verdict !== 'met'}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.paper.cancel}
          </Button>
          <Button
            loading={judge.isPending}
            disabled={verdict !== 'met' && note.trim() === ''}
            onClick={() =>
              judge.mutate({ params: { skk_id }, body: { skk_paper_id, verdict, note: note.trim() || null } })
            }
          >
            {w.paper.save}
          </Button>
        </Group>
      </Stack>
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
