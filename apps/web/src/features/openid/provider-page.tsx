import {
  type OpenidProvider,
  type OpenidProviderFields,
  openid,
  openidProviderFields,
} from '@kompeten/contract/openid/openid'
import { openidWords } from '@kompeten/phrases/openid/openid'
import { Button, Code, Stack, Text } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { RemovalButton } from '../../ui/dialogs/removal-button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { openidQueries } from './openid.queries.ts'

type Values = OpenidProviderFields

const keep = (client: QueryClient, kept: OpenidProvider): void => {
  client.setQueryData(openidQueries.get().queryKey, kept)
}

const valuesOf = (kept: OpenidProvider): Typed<Values> => ({
  name: kept.name ?? '',
  issuer: kept.issuer ?? '',
  client_id: kept.client_id ?? '',
  client_secret: null,
  active: kept.version === 0 || kept.active,
  required_for_staff: kept.required_for_staff,
})

/** Looks at the provider as it was saved, and says what came of it. */
const Test = ({ kept }: { kept: OpenidProvider }) => {
  const w = useWords(openidWords)
  const format = useFormat()
  const test = useWrite(openid.test, { keep, done: w.done.testing })
  const { tested, may, testing_since } = kept
  return (
    <FormSection title={w.settings.sections.test}>
      {tested === null ? (
        <Text size="sm">{w.settings.untested}</Text>
      ) : (
        <Callout tone={tested.fault === null ? 'info' : 'failed'}>
          {tested.fault === null
            ? w.settings.tested(format.moment(tested.date))
            : w.settings.testFailed(format.moment(tested.date), w.faults[tested.fault])}
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

const unkept = ['client_secret'] as const

const ProviderForm = ({ kept, onRemoved }: { kept: OpenidProvider; onRemoved: () => void }) => {
  const w = useWords(openidWords)
  const { fields, hints, sections } = w.settings
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayChange = kept.may.includes('change')
  const form = useForm<Typed<Values>, Values>({
    name: 'openid-provider',
    schema: openidProviderFields,
    labels: fields,
    initial: valuesOf(kept),
    version: kept.version,
    unkept,
  })
  const save = useWrite(openid.change, {
    keep,
    ofForm: true,
    done: w.done.saved,
  })
  const { remove: removal, removeRequired } = w.settings
  const remove = useWrite(openid.remove, {
    keep,
    done: w.done.removed,
    onSuccess: () => {
      form.draft.forget()
      onRemoved()
    },
  })
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...openidQueries.get(), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.settings.title}
      saveLabel={w.settings.save}
      maySave={mayChange}
      leave={() => void navigate({ to: '/lsp-profile' })}
      conflict={{ fetchTheirs }}
      actions={
        kept.may.includes('remove') && (
          <RemovalButton
            words={
              kept.required_for_staff ? { ...removal, text: `${removal.text} ${removeRequired}` } : removal
            }
            isRunning={remove.isPending}
            onConfirm={() => remove.mutate({})}
          />
        )
      }
      onSave={async (input, version) => {
        await save.mutateAsync({ body: { ...input, version } })
      }}
    >
      <Text size="sm">{mayChange ? w.settings.intro : w.settings.readOnly}</Text>
      <FormSection title={sections.redirect}>
        <Text size="sm">{hints.redirect}</Text>
        <Stack gap={4}>
          {kept.redirect_addresses.map((address) => (
            <Code key={address} style={{ overflowWrap: 'anywhere' }}>
              {address}
            </Code>
          ))}
        </Stack>
      </FormSection>
      <FormSection title={sections.provider}>
        <TextField {...form.field('name')} description={hints.name} autoComplete="off" />
        <TextField
          {...form.field('issuer')}
          type="url"
          inputMode="url"
          description={hints.issuer}
          autoComplete="off"
        />
        <TextField {...form.field('client_id')} autoComplete="off" />
        <TextField
          {...form.field('client_secret')}
          type="password"
          description={`${kept.has_secret ? w.settings.hasSecret : w.settings.noSecret}. ${hints.client_secret}`}
        />
        <Text size="sm" c="dimmed">
          {w.settings.microsoft}
        </Text>
      </FormSection>
      <FormSection title={sections.use}>
        <CheckboxField {...form.field('active')} statement={fields.active} />
        <CheckboxField {...form.field('required_for_staff')} statement={fields.required_for_staff} />
        <Text size="sm" c="dimmed">
          {hints.required_for_staff}
        </Text>
      </FormSection>
      {kept.version > 0 && <Test kept={kept} />}
    </FormPage>
  )
}

/** `/lsp-profile/openid`: with whose accounts people sign in here, beside a password. */
export const ProviderPage = () => {
  const { data, error, refetch } = useQuery(openidQueries.get())
  const [removals, setRemovals] = useState(0)
  // What stood in the form is of the removed provider.
  if (data) return <ProviderForm key={removals} kept={data} onRemoved={() => setRemovals(removals + 1)} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
