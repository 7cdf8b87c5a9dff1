import type { MissingItem } from '@kompeten/contract/applications/content'
import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { applicationCatalogueWords } from '@kompeten/phrases/applications/catalogue'
import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { instantNow } from '../../../platform/clock.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLanguage, useSpoken, useWords } from '../../../platform/words.ts'
import {
  answerIssue,
  GivenFiles,
  NumberAnswer,
  type SaveTold,
  useGiveValues,
  useValuesOf,
} from '../../requirements/index.ts'
import styles from '../applications.module.css'
import { refreshApplication } from '../applications.queries.ts'
import guidedStyles from './guided.module.css'
import { OwnDocuments } from './own-documents.tsx'
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
  /** The applicant's own record, whose documents are offered as files. */
  applicantId: string
  onSave: (saved: Saved) => void
}

type ValuesProps = {
  item: Item
  label: string
  /** What was given and is still on its way to the server. */
  waiting: readonly string[] | undefined
  onGive: (values: string[]) => void
}

/** What is typed is kept when the field is left, and what is no answer is told there; nothing typed changes nothing. */
const TypedValue = ({ item, label, waiting, onGive }: ValuesProps) => {
  const language = useLanguage()
  const [kept = ''] = waiting ?? item.answer?.values ?? []
  const [text, setText] = useState(kept)
  const [error, setError] = useState<string>()
  const give = () => {
    const typed = text.trim()
    const issue = typed === '' || typed === kept ? undefined : answerIssue(language, item, [typed])
    setError(issue)
    if (typed !== '' && typed !== kept && !issue) onGive([typed])
  }
  const shared = { 'aria-label': label, value: text, error, onBlur: give }
  if (item.form_type === 'number') return <NumberAnswer {...shared} maw={200} onChange={setText} />
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
const ChosenValues = ({ item, label, waiting, onGive }: ValuesProps) => {
  const spoken = useSpoken()
  const values = [...(waiting ?? item.answer?.values ?? [])]
  const options = item.options.map(({ value, label: name, label_en }) => ({
    value,
    name: spoken(name, label_en),
  }))
  if (item.form_type === 'checkbox') {
    return (
      <Checkbox
        label={label}
        checked={values[0] === 'true'}
        onChange={(event) => event.currentTarget.checked && onGive(['true'])}
      />
    )
  }
  return item.multiple ? (
    <Checkbox.Group aria-label={label} value={values} onChange={(next) => next.length > 0 && onGive(next)}>
      <Stack gap="xs">
        {options.map(({ value, name }) => (
          <Checkbox key={value} value={value} label={name} />
        ))}
      </Stack>
    </Checkbox.Group>
  ) : (
    <Radio.Group aria-label={label} value={values[0] ?? null} onChange={(value) => onGive([value])}>
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
  const { item, isMember, missing, gap, schemaId, applicationId, applicantId, onSave } = props
  const w = useWords(applicationsWords)
  const catalogue = useWords(applicationCatalogueWords)
  const spoken = useSpoken()
  const { requirement_master_id: requirementId } = item
  const client = useQueryClient()
  const whose = { applicantId: 'me', schemaId } as const
  const isFile = item.form_type === 'file'
  const told: SaveTold = (state) => {
    // Why a file was refused stands beside it, and all else is kept as it was.
    if (state === 'refused' && isFile) onSave({ state: 'saved' })
    else onSave(state === 'saved' ? { state, at: instantNow() } : { state })
    if (state === 'saved') void refreshApplication(client, applicationId)
  }
  const values = useGiveValues(whose, requirementId, told)
  const { waiting } = useValuesOf(whose, requirementId)
  const give = (given: string[]) => values.mutate({ requirement_master_id: requirementId, values: given })
  const label = spoken(item.name, item.name_en)
  const description = spoken(item.description, item.description_en)
  const isChosen = item.form_type === 'select' || item.form_type === 'checkbox'
  return (
    <section id={requirementId} className={guidedStyles.element} aria-label={label}>
      <h3>
        {label} {!item.required && !isMember && <span className={styles.quiet}>{catalogue.optional}</span>}
      </h3>
      {description && <p className={styles.quiet}>{description}</p>}
      {gap}
      {isFile && (
        <>
          <GivenFiles whose={whose} item={item} mayGive told={told} />
          <OwnDocuments {...{ item, label, schemaId, told }} applicantId={applicantId} />
        </>
      )}
      {isChosen && <ChosenValues item={item} label={label} waiting={waiting} onGive={give} />}
      {!isFile && !isChosen && (
        <TypedValue
          key={item.answer?.answer_id ?? 'none'}
          item={item}
          label={label}
          waiting={waiting}
          onGive={give}
        />
      )}
      {missing && <p className={guidedStyles.gap}>{w.missing.codes[missing.code]}</p>}
    </section>
  )
}
