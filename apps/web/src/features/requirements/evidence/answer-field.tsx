import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { FileButtons } from './file-buttons.tsx'
import { NumberAnswer } from './number-answer.tsx'
import type { Asked } from './question.tsx'

type Props = {
  asked: Asked
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** What is wrong with the answer. */
  error?: string | undefined
}

const Options = ({ asked, values, onChange, error }: Props) => {
  const w = useWords(evidenceWords)
  const spoken = useSpoken()
  const Box = asked.multiple ? Checkbox : Radio
  const choices = (
    <Stack gap="sm" mt={4}>
      {asked.options.map(({ value, label, label_en }) => (
        <Box key={value} value={value} label={spoken(label, label_en)} />
      ))}
    </Stack>
  )
  return asked.multiple ? (
    <Checkbox.Group label={w.answer} error={error} value={[...values]} onChange={onChange}>
      {choices}
    </Checkbox.Group>
  ) : (
    <Radio.Group
      label={w.answer}
      error={error}
      value={values[0] ?? null}
      onChange={(value) => onChange([value])}
    >
      {choices}
    </Radio.Group>
  )
}

/** Where an answer is given, by the kind of the requirement; files by buttons alone, which do nothing by themselves. */
export const AnswerField = (props: Props) => {
  const { asked, values, onChange, error } = props
  const w = useWords(evidenceWords)
  const [value = ''] = values
  switch (asked.form_type) {
    case 'file':
      return <FileButtons asked={asked} held={0} isSending={false} />
    case 'select':
      return <Options {...props} />
    case 'checkbox':
      return (
        <Checkbox
          label={w.agree}
          error={error}
          checked={value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? ['true'] : [])}
        />
      )
    case 'text':
      return (
        <Textarea
          label={w.answer}
          error={error}
          autosize
          minRows={3}
          maxLength={2000}
          value={value}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      )
    case 'number':
      return (
        <NumberAnswer label={w.answer} error={error} value={value} onChange={(next) => onChange([next])} />
      )
    default:
      return (
        <TextInput
          label={w.address}
          error={error}
          type="url"
          inputMode="url"
          maxLength={2000}
          value={value}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      )
  }
}
