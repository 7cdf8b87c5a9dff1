import type { MissingItem } from '@kompeten/contract/applications/content'
import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { Checkbox, NumberInput, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { instantNow } from '../../../platform/clock.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { GivenFiles, type SaveTold, useGiveValues } from '../../requirements/index.ts'
import styles from '../applications.module.css'
import { refreshApplication } from '../applications.queries.ts'
import guidedStyles from './guided.module.css'
import type { Saved } from './saved.ts'

type Item = Evidence['requirements'][number]
type Props = {
  item: Item
  /** Of a group, which says for all how many are enough. */
  isMember: boolean
  missing: MissingItem | undefined
  gap: ReactNode
  schemaId: string
  applicationId: string
  onSave: (saved: Saved) => void
}

type ValuesProps = {
  item: Item
  label: string
  /** `onSettled` is called when it is kept, or could not be. */
  onGive: (values: string[], onSettled?: () => void) => void
}

/** What is typed is kept when the field is left; nothing typed changes nothing. */
const TypedValue = ({ item, label, onGive }: ValuesProps) => {
  const kept = item.answer?.values[0] ?? ''
  const [text, setText] = useState(kept)
  const give = () => {
    if (text.trim() !== '' && text.trim() !== kept) onGive([text.trim()])
  }
  const shared = { 'aria-label': label, value: text, onBlur: give }
  if (item.form_type === 'number') {
    const range = {
      ...(item.min_number !== null && { min: item.min_number }),
      ...(item.max_number !== null && { max: item.max_number }),
    }
    return (
      <NumberInput
        {...shared}
        {...range}
        decimalSeparator=","
        maw={200}
        onChange={(value) => setText(String(value))}
      />
    )
  }
  if (item.form_type === 'file_online') {
    return (
      <TextInput
        {...shared}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    )
  }
  return (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      maxLength={2000}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

/** What is chosen is shown at once, also while it is still on its way to the server. */
const ChosenValues = ({ item, label, onGive }: ValuesProps) => {
  const spoken = useSpoken()
  const [chosen, setChosen] = useState<string[]>()
  const values = chosen ?? item.answer?.values ?? []
  const give = (given: string[]) => {
    setChosen(given)
    onGive(given, () => setChosen(undefined))
  }
  const options = item.options.map(({ value, label: name, label_en }) => ({
    value,
    name: spoken(name, label_en),
  }))
  if (item.form_type === 'checkbox') {
    return (
      <Checkbox
        label={label}
        checked={values[0] === 'true'}
        onChange={(event) => event.currentTarget.checked && give(['true'])}
      />
    )
  }
  return item.multiple ? (
    <Checkbox.Group aria-label={label} value={values} onChange={(next) => next.length > 0 && give(next)}>
      <Stack gap="xs">
        {options.map(({ value, name }) => (
          <Checkbox key={value} value={value} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  ) : (
    <Radio.Group aria-label={label} value={values[0] ?? null} onChange={(value) => give([value])}>
      <Stack gap="xs">
        {options.map(({ value, name }) => (
          <Radio key={value} value={value} label={name} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** One requirement: what it asks for, what was given, and the way to give it. */
export const EvidenceItemField = (props: Props) => {
  const { item, isMember, missing, gap, schemaId, applicationId, onSave } = props
  const w = useWords(applicationsWords)
  const spoken = useSpoken()
  const { requirement_master_id: requirementId } = item
  const client = useQueryClient()
  const whose = { applicantId: 'me', schemaId } as const
  const told: SaveTold = (state) => {
    onSave(state === 'saved' ? { state, at: instantNow() } : { state })
    if (state === 'saved') void refreshApplication(client, applicationId)
  }
  const values = useGiveValues(whose, told)
  const give = (given: string[], onSettled?: () => void) =>
    values.mutate({ requirement_master_id: requirementId, values: given }, onSettled && { onSettled })
  const label = spoken(item.name, item.name_en)
  const description = spoken(item.description, item.description_en)
  const isChosen = item.form_type === 'select' || item.form_type === 'checkbox'
  return (
    <section id={requirementId} className={guidedStyles.element} aria-label={label}>
      <h3>
        {label} {!item.required && !isMember && <span className={styles.quiet}>{w.catalogue.optional}</span>}
      </h3>
      {description && <p className={styles.quiet}>{description}</p>}
      {gap}
      {item.form_type === 'file' && <GivenFiles whose={whose} item={item} mayGive told={told} />}
      {isChosen && <ChosenValues item={item} label={label} onGive={give} />}
      {item.form_type !== 'file' && !isChosen && (
        <TypedValue key={item.answer?.answer_id ?? 'none'} item={item} label={label} onGive={give} />
      )}
      {missing && <p className={guidedStyles.gap}>{w.missing.codes[missing.code]}</p>}
    </section>
  )
}
