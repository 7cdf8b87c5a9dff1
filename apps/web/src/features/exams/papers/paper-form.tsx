import {
  cellSupply,
  examForms,
  type PaperInput,
  paperInput,
  poolFactor,
  resultMoments,
  type SupplyRow,
} from '@kompeten/contract/exams/content'
import { type ExamPaper, examPapers } from '@kompeten/contract/exams/exams'
import { difficulties, questionKinds } from '@kompeten/contract/questions/content'
import type { Bank } from '@kompeten/contract/questions/views'
import { essayMarkingsWords } from '@kompeten/phrases/exams/essay-markings'
import { examResultsWords } from '@kompeten/phrases/exams/exam-results'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../../ui/form/choice-field.tsx'
import { FieldPair } from '../../../ui/form/field-pair.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RepeatedRows } from '../../../ui/form/repeated-rows.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { paperQueries } from '../exams.queries.ts'
import { ChosenQuestions, type PaperQuestion } from './chosen-questions.tsx'
import { usePaperShown } from './paper-shown.ts'
import { blankCell, blankPaper, type Cell, type PaperValues, valuesOf } from './paper-values.ts'

type Props = {
  bank: Bank
  supply: readonly SupplyRow[]
  questions: readonly PaperQuestion[]
  kept?: ExamPaper
  title: string
}

const cellsMost = 200
const unitPassesMost = 100
/** What the bank has for each row as it is typed; null for a row that is not filled in yet. */
const supplyFor = (cells: readonly Cell[], supply: readonly SupplyRow[]): (number | null)[] => {
  const typed = cells.map(({ unit_id, kind, difficulty, count }) =>
    unit_id !== null && kind !== null ? { unit_id, kind, difficulty, count: Number(count) || 0 } : null,
  )
  const counts = cellSupply(
    typed.flatMap((cell) => cell ?? []),
    supply,
  )
  return typed.map((cell) => (cell === null ? null : (counts.shift() ?? 0)))
}

const CellSupply = ({ have, count }: { have: number | null; count: Cell['count'] }) => {
  const w = useWords(examsWords).papers
  const format = useFormat()
  if (have === null) return null
  const wanted = Number(count) || 0
  const shown = format.number(Math.max(0, have))
  if (have < wanted) {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {w.lacks(shown, format.number(wanted - have))}
      </Text>
    )
  }
  return (
    <Text size="sm" c="dimmed">
      {have < wanted * poolFactor ? w.pool(shown, format.number(wanted * poolFactor)) : w.have(shown)}
    </Text>
  )
}

/** The form of a paper; beside each row what the bank has for it, as it is typed. */
export const PaperForm = ({ bank, supply, questions, kept, title }: Props) => {
  const words = useWords(examsWords)
  const w = words.papers
  const q = useWords(questionsWords)
  const results = useWords(examResultsWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<PaperValues, PaperInput>({
    name: `exam-paper:${kept?.exam_paper_id ?? `new:${bank.schema_id}`}`,
    schema: paperInput,
    labels: { ...w.fields, ...useWords(essayMarkingsWords).paper },
    initial: kept ? valuesOf(kept) : blankPaper(bank.schema_id),
    version: kept?.version ?? 0,
  })
  const save = useWrite(
    async ({ input, version }: { input: PaperInput; version: number }) =>
      (
        await (kept
          ? call(examPapers.update, {
              params: { exam_paper_id: kept.exam_paper_id },
              body: { ...input, version },
            })
          : call(examPapers.create, { body: input }))
      ).data,
    {
      ofForm: true,
      done: (paper) => w.saved(paper.title),
      onSuccess: () => client.invalidateQueries({ queryKey: paperQueries.list.key }),
    },
  )
  const isEssay = form.values.form_code === 'ia06'
  const kinds = questionKinds.filter((kind) => (kind === 'essay') === isEssay)
  const unitOptions = bank.units.map(({ unit_id, unit_code, title: name }) => ({
    value: unit_id,
    label: `${unit_code} ${name}`,
  }))
  const show = usePaperShown(unitOptions)
  const counts = supplyFor(form.values.blueprint, supply)
  const formCode = form.field('form_code')
  const blueprint = form.field('blueprint')
  const chosen = form.field('question_ids')
  const twoMarkers = form.field('two_markers')
  const { question_ids, blueprint: cells } = form.values
  const [isChoosing, setChoosing] = useState(cells.length === 0)
  // Also by a draft, or by what somebody else saved; while nothing is chosen yet, by what was pressed.
  const isFixed = question_ids.length > 0 || (isChoosing && cells.length === 0)
  const fix = (fixed: boolean) => {
    setChoosing(fixed)
    // One or the other: a paper is drawn, or it is fixed.
    if (fixed) blueprint.onChange([])
    else {
      chosen.onChange([])
      blueprint.onChange([blankCell(isEssay ? 'essay' : 'single')])
    }
  }
  return (
    <FormPage
      form={form}
      title={title}
      saveLabel={w.save}
      maySave
      leave={() =>
        void navigate({ to: '/writen-test/$schema_id/papers', params: { schema_id: bank.schema_id } })
      }
      {...(kept && {
        conflict: {
          fetchTheirs: async () => {
            const query = paperQueries.list({ schema_id: bank.schema_id })
            const { papers } = await client.fetchQuery({ ...query, staleTime: 0 })
            const theirs = papers.find(({ exam_paper_id }) => exam_paper_id === kept.exam_paper_id) ?? kept
            return { values: valuesOf(theirs), version: theirs.version }
          },
          show,
        },
      })}
      onSave={async (input, version) => {
        await save.mutateAsync({ input, version })
      }}
    >
      <TextField {...form.field('title')} />
      <ChoiceField
        {...formCode}
        choices={examForms.map((value) => ({ value, label: words.forms[value] }))}
        onChange={(value) => {
          formCode.onChange(value)
          // A form takes questions of its own kinds.
          chosen.onChange([])
          setChoosing(isFixed)
          if (value !== 'ia06') twoMarkers.onChange(false)
          blueprint.onChange(isFixed ? [] : [blankCell(value === 'ia06' ? 'essay' : 'single')])
        }}
      />
      <FieldPair>
        <NumberField {...form.field('minutes')} />
        <NumberField {...form.field('pass_percent')} />
      </FieldPair>
      <FieldPair>
        <NumberField {...form.field('unit_pass_percent')} />
        <ChoiceField
          {...form.field('results_shown')}
          required
          choices={resultMoments.map((value) => ({ value, label: results.moments[value] }))}
        />
      </FieldPair>
      <RepeatedRows
        {...form.rows('unit_passes')}
        blank={{ unit_id: null, pass_percent: null }}
        addLabel={w.addPass}
        max={unitPassesMost}
      >
        {(row) => (
          <FieldPair>
            <SelectField {...row.field('unit_id')} options={unitOptions} searchable />
            <NumberField {...row.field('pass_percent')} />
          </FieldPair>
        )}
      </RepeatedRows>
      {isEssay && <CheckboxField {...twoMarkers} statement={twoMarkers.label} />}
      {isEssay && form.values.two_markers && <NumberField {...form.field('apart_percent')} required />}
      <CheckboxField {...form.field('shuffled')} statement={w.fields.shuffled} />
      <CheckboxField {...form.field('active')} statement={w.fields.active} />
      <Radio.Group
        label={results.fixed.label}
        value={isFixed ? 'chosen' : 'drawn'}
        onChange={(value) => fix(value === 'chosen')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="drawn" label={results.fixed.drawn} />
          <Radio value="chosen" label={results.fixed.chosen} />
        </Stack>
      </Radio.Group>
      {isFixed && <ChosenQuestions field={chosen} questions={questions} isEssay={isEssay} kept={kept} />}
      {!isFixed && (
        <RepeatedRows
          {...form.rows('blueprint')}
          blank={blankCell(isEssay ? 'essay' : 'single')}
          addLabel={w.addCell}
          max={cellsMost}
        >
          {(row, at) => {
            const kind = row.field('kind')
            const difficulty = row.field('difficulty')
            return (
              <>
                <SelectField {...row.field('unit_id')} options={unitOptions} searchable />
                <FieldPair>
                  <SelectField
                    {...kind}
                    options={kinds.map((value) => ({ value, label: q.kinds[value] }))}
                    onChange={(value) => kind.onChange(kinds.find((one) => one === value) ?? null)}
                  />
                  <SelectField
                    {...difficulty}
                    label={difficulty.label}
                    options={difficulties.map((value) => ({ value, label: q.difficulties[value] }))}
                    onChange={(value) =>
                      difficulty.onChange(difficulties.find((one) => one === value) ?? null)
                    }
                  />
                </FieldPair>
                <NumberField {...row.field('count')} />
                <CellSupply have={counts[at] ?? null} count={row.field('count').value} />
              </>
            )
          }}
        </RepeatedRows>
      )}
    </FormPage>
  )
}
