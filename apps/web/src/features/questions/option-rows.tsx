import type { QuestionInput } from '@kompeten/contract/questions/content'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { RepeatedRows } from '../../ui/form/repeated-rows.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Form } from '../../ui/form/use-form.ts'
import { blankOption, type QuestionValues } from './question-values.ts'

type Props = { form: Form<QuestionValues, QuestionInput>; most: number }

/** The options of a question: which are right, what each goes with, or the order that they stand in. */
export const OptionRows = ({ form, most }: Props) => {
  const w = useWords(questionsWords)
  const { kind } = form.values
  const isPair = kind === 'matching'
  return (
    <>
      {isPair && <Text size="sm">{w.hints.matching}</Text>}
      {kind === 'ordering' && <Text size="sm">{w.hints.ordering}</Text>}
      <RepeatedRows
        {...form.rows('options')}
        blank={blankOption}
        addLabel={isPair ? w.addPair : w.addOption}
        max={most}
      >
        {(row) => (
          <>
            <FieldPair>
              <TextField {...row.field('text')} />
              <TextField {...row.field('text_en')} />
            </FieldPair>
            {isPair && (
              <FieldPair>
                <TextField {...row.field('match')} required />
                <TextField {...row.field('match_en')} />
              </FieldPair>
            )}
            {(kind === 'single' || kind === 'multiple') && (
              <CheckboxField {...row.field('right')} statement={w.fields['options.right']} />
            )}
          </>
        )}
      </RepeatedRows>
    </>
  )
}
