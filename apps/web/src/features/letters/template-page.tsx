import {
  type LetterSettingsInput,
  type LetterTemplate,
  letterSettingsInput,
  letterTemplates,
  letterTextInput,
  numberResets,
} from '@kompeten/contract/letters/templates'
import { letterTypes, signerRoles } from '@kompeten/contract/letters/types'
import { pick } from '@kompeten/contract/platform/pick'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Button, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { PdfView } from '../../ui/files/pdf-view.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { ProseField } from '../../ui/form/prose-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './letters.module.css'
import { keepTemplate, templateQueries } from './letters.queries.ts'

type LetterText = { title: string; body: string }
type TextValues = Typed<LetterText>
type SettingsValues = Typed<LetterSettingsInput>
const shown = (_: string, value: unknown) => String(value ?? '')

/** The template as it is stored now, for when somebody else was faster. */
const useTheirs = (type: LetterTemplate['letter_type']) => {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...templateQueries.get({ letter_type: type }), staleTime: 0 })
}

const FieldNames = ({ kept }: { kept: LetterTemplate }) => {
  const w = useWords(lettersWords).templates
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600}>
        {w.fieldsTitle}
      </Text>
      <Text size="sm" c="dimmed">
        {w.fieldsHint}
      </Text>
      <ul className={styles.names}>
        {kept.fields.map(({ name, is_table }) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
            {is_table && ` ${w.isTable}`}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

const Versions = ({ kept }: { kept: LetterTemplate }) => {
  const w = useWords(lettersWords).templates
  const format = useFormat()
  if (kept.versions.length === 0) return null
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {w.versions}
      </Text>
      {kept.versions.map((one) => (
        <Text key={one.version} size="sm" c="dimmed">
          {w.version(format.number(one.version))} · {one.created_by_name} · {format.moment(one.created_date)}
        </Text>
      ))}
    </Stack>
  )
}

const TextForm = ({ kept, leave }: { kept: LetterTemplate; leave: () => void }) => {
  const words = useWords(lettersWords)
  const w = words.templates
  const theirs = useTheirs(kept.letter_type)
  const form = useForm<TextValues, LetterText>({
    name: `letter-template:${kept.letter_type}`,
    schema: letterTextInput,
    labels: w.fields,
    initial: { title: kept.title, body: kept.body },
    version: kept.version,
  })
  const params = { letter_type: kept.letter_type }
  const preview = useWrite(
    async (body: LetterText) => (await call(letterTemplates.preview, { params, body })).blob,
    { ofForm: true, onError: (failure) => form.refuse(failure) },
  )
  const save = useWrite(letterTemplates.update, {
    give: (body: LetterText & { version: number }) => ({ params, body }),
    ofForm: true,
    keep: keepTemplate,
    done: (saved) => w.saved(words.types[saved.letter_type]),
  })
  const { field } = form
  return (
    <div className={styles.editor}>
      <FormPage
        form={form}
        title={w.texts}
        isPart
        saveLabel={w.save}
        maySave={kept.may.includes('update')}
        leave={leave}
        conflict={{
          fetchTheirs: async () => {
            const { title, body, version } = await theirs()
            return { values: { title, body }, version }
          },
          show: shown,
        }}
        onSave={async (input, version) => {
          await save.mutateAsync({ ...input, version })
        }}
        actions={
          <Button
            variant="default"
            loading={preview.isPending}
            onClick={() => preview.mutate({ title: form.values.title ?? '', body: form.values.body ?? '' })}
          >
            {w.preview}
          </Button>
        }
      >
        <TextField {...field('title')} />
        <ProseField {...field('body')} description={words.hints.body} />
        <FieldNames kept={kept} />
        <Versions kept={kept} />
      </FormPage>
      {preview.data && <PdfView pdf={preview.data} title={w.previewTitle} openLabel={words.record.open} />}
    </div>
  )
}

const settingsOf = (kept: LetterTemplate): LetterSettingsInput =>
  pick(kept, 'number_template', 'number_reset', 'classification', 'signer_role')

const SettingsForm = ({ kept, leave }: { kept: LetterTemplate; leave: () => void }) => {
  const words = useWords(lettersWords)
  const w = words.templates
  const theirs = useTheirs(kept.letter_type)
  const form = useForm<SettingsValues, LetterSettingsInput>({
    name: `letter-settings:${kept.letter_type}`,
    schema: letterSettingsInput,
    labels: w.fields,
    initial: settingsOf(kept),
    version: kept.settings_version,
  })
  const save = useWrite(letterTemplates.settings, {
    give: (body: LetterSettingsInput & { settings_version: number }) => ({
      params: { letter_type: kept.letter_type },
      body,
    }),
    ofForm: true,
    keep: keepTemplate,
    done: (saved) => w.savedSettings(words.types[saved.letter_type]),
  })
  const { field } = form
  return (
    <FormPage
      form={form}
      title={w.numbering}
      isPart
      saveLabel={w.saveSettings}
      maySave={kept.may.includes('update')}
      leave={leave}
      conflict={{
        fetchTheirs: async () => {
          const now = await theirs()
          return { values: settingsOf(now), version: now.settings_version }
        },
        show: shown,
      }}
      onSave={async (input, settings_version) => {
        await save.mutateAsync({ ...input, settings_version })
      }}
    >
      <Text size="sm">
        {w.example}: <span className={styles.number}>{kept.number_example}</span>
      </Text>
      <TextField {...field('number_template')} description={w.hints.number_template} />
      <ChoiceField
        {...field('number_reset')}
        choices={numberResets.map((value) => ({ value, label: w.resets[value] }))}
      />
      <TextField {...field('classification')} />
      <ChoiceField
        {...field('signer_role')}
        choices={signerRoles.map((value) => ({ value, label: words.offices[value] }))}
      />
    </FormPage>
  )
}

const tabNames = ['text', 'number'] as const

const Template = ({ kept }: { kept: LetterTemplate }) => {
  const words = useWords(lettersWords)
  const w = words.templates
  const format = useFormat()
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const tab = tabNames.find((name) => name === address.tab) ?? 'text'
  const leave = () => void navigate({ to: '/management-letters' })
  return (
    <RecordPage
      title={words.types[kept.letter_type]}
      facts={kept.version === 0 ? w.own : w.version(format.number(kept.version))}
      status={<span className={styles.number}>{kept.number_example}</span>}
      tabs={[
        { name: 'text', label: w.texts },
        { name: 'number', label: w.numbering },
      ]}
      tab={tab}
    >
      {tab === 'text' ? <TextForm kept={kept} leave={leave} /> : <SettingsForm kept={kept} leave={leave} />}
    </RecordPage>
  )
}

/** `/management-letters/{type}`: the text of a type's letters with its preview, its numbers and its signer. */
export const TemplatePage = () => {
  const { letter_type: asked } = useParams({ from: '/shell/management-letters/$letter_type' })
  const type = letterTypes.find((known) => known === asked) ?? 'SURAT_UMUM'
  const { data, error, refetch } = useQuery(templateQueries.get({ letter_type: type }))
  if (data) return <Template key={type} kept={data} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
