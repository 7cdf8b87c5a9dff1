import { skkFamilies } from '@kompeten/contract/skk/content'
import {
  type SkkSettings,
  type SkkSettingsFields,
  skkConnection,
  skkSettingsFields,
} from '@kompeten/contract/skk/settings'
import { skkWords } from '@kompeten/phrases/skk/skk'
import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { RemovalButton } from '../../ui/dialogs/removal-button.tsx'
import { CheckboxesField } from '../../ui/form/checkboxes-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { useConnection } from './fetch-list.tsx'
import { connectionQueries, keepConnection } from './skk.queries.ts'

type Values = SkkSettingsFields

const valuesOf = ({ base_url, registry_lsp_id, families }: SkkSettings): Typed<Values> => ({
  base_url: base_url ?? '',
  token: null,
  registry_lsp_id: registry_lsp_id ?? '',
  families,
})

/** Tests the connection as it was saved, and says what came of it. */
const Test = ({ connection }: { connection: SkkSettings }) => {
  const w = useWords(skkWords)
  const format = useFormat()
  const test = useWrite(skkConnection.test, { keep: keepConnection, done: w.done.testing })
  const { tested, may, testing_since } = connection
  return (
    <FormSection title={w.settings.test}>
      {tested === null ? (
        <Text size="sm">{w.settings.untested}</Text>
      ) : (
        <Callout tone="info">
          {tested.fault === null
            ? w.settings.tested(format.moment(tested.date))
            : w.settings.testFailed(format.moment(tested.date), w.faults[tested.fault])}
          {tested.fault !== null && tested.answer && <Text size="sm">{w.settings.said(tested.answer)}</Text>}
        </Callout>
      )}
      {may.includes('test') && (
        <div>
          <Button
            variant="default"
            loading={test.isPending || testing_since !== null}
            onClick={() => test.mutate({})}
          >
            {w.settings.test}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

const unkept = ['token'] as const

const SettingsForm = ({ connection, onRemoved }: { connection: SkkSettings; onRemoved: () => void }) => {
  const w = useWords(skkWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const { families } = w
  const form = useForm<Typed<Values>, Values>({
    name: 'skk-settings',
    schema: skkSettingsFields,
    labels: w.settings.fields,
    initial: valuesOf(connection),
    version: connection.version,
    unkept,
  })
  const save = useWrite(skkConnection.change, {
    keep: keepConnection,
    ofForm: true,
    done: w.done.saved,
  })
  const remove = useWrite(skkConnection.remove, {
    keep: keepConnection,
    done: w.done.removed,
    onSuccess: () => {
      form.draft.forget()
      onRemoved()
    },
  })
  const leave = () => void navigate({ to: '/pemohon-skk' })
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...connectionQueries.get(), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.settings.title}
      saveLabel={w.settings.save}
      maySave={connection.may.includes('change')}
      leave={leave}
      conflict={{ fetchTheirs }}
      actions={
        connection.may.includes('remove') && (
          <RemovalButton
            words={w.settings.remove}
            isRunning={remove.isPending}
            onConfirm={() => remove.mutate({})}
          />
        )
      }
      onSave={async (input, version) => {
        await save.mutateAsync({ body: { ...input, version } })
      }}
    >
      <Text size="sm">{connection.may.includes('change') ? w.settings.intro : w.settings.readOnly}</Text>
      <FormSection title={w.settings.title}>
        <TextField
          {...form.field('base_url')}
          type="url"
          inputMode="url"
          description={w.settings.hints.base_url}
          autoComplete="off"
        />
        <TextField
          {...form.field('token')}
          type="password"
          description={`${connection.has_token ? w.settings.hasToken : w.settings.noToken}. ${w.settings.hints.token}`}
        />
        <TextField {...form.field('registry_lsp_id')} autoComplete="off" />
        <CheckboxesField
          {...form.field('families')}
          choices={skkFamilies.map((value) => ({ value, label: families[value] }))}
        />
      </FormSection>
      <Test connection={connection} />
    </FormPage>
  )
}

/** `/pemohon-skk/settings`: how the LSP reaches the registry, and whether it does. */
export const SkkSettingsPage = () => {
  const connection = useConnection()
  const [removals, setRemovals] = useState(0)
  if (!connection) return <PageSkeleton kind="form" />
  // What stood in the form is of the removed connection.
  return <SettingsForm key={removals} connection={connection} onRemoved={() => setRemovals(removals + 1)} />
}
