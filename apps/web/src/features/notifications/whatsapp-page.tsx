import {
  type WhatsappConnection,
  type WhatsappFields,
  whatsapp,
  whatsappFields,
} from '@kompeten/contract/notifications/whatsapp'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Button, Code, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { channelQueries, keepConnection, whatsappQueries } from './channels.queries.ts'

type Values = WhatsappFields

const valuesOf = (kept: WhatsappConnection): Typed<Values> => ({
  active: kept.version === 0 || kept.active,
  base_url: kept.base_url,
  phone_number_id: kept.phone_number_id ?? '',
  template: kept.template,
  ...{ token: null, app_secret: null, verify_token: null },
})

const secrets = ['token', 'app_secret', 'verify_token'] as const

/** Looks at the connection as it was saved, and says what came of it. */
const Test = ({ kept, isDirty }: { kept: WhatsappConnection; isDirty: boolean }) => {
  const words = useWords(noticeChannelsWords)
  const w = words.whatsapp
  const format = useFormat()
  const test = useWrite(whatsapp.test, { keep: keepConnection, done: words.done.testing })
  const { tested, testing_since } = kept
  return (
    <FormSection title={w.sections.test}>
      {testing_since !== null ? (
        <Text size="sm">{w.testing}</Text>
      ) : tested === null ? (
        <Text size="sm">{w.untested}</Text>
      ) : (
        <Callout tone={tested.fault === null ? 'info' : 'failed'}>
          {tested.fault === null
            ? w.tested(format.moment(tested.date), tested.number ?? '')
            : w.testFailed(format.moment(tested.date), w.testFaults[tested.fault])}
        </Callout>
      )}
      {isDirty && <Text size="sm">{w.saveFirst}</Text>}
      <div>
        <Button
          variant="default"
          disabled={isDirty}
          loading={test.isPending || testing_since !== null}
          onClick={() => test.mutate({})}
        >
          {w.test}
        </Button>
      </div>
    </FormSection>
  )
}

/** What has to be written at Meta: the template in both languages, and where Meta calls. */
const AtMeta = ({ kept }: { kept: WhatsappConnection }) => {
  const w = useWords(noticeChannelsWords).whatsapp
  return (
    <>
      <FormSection title={w.sections.template}>
        <Text size="sm">{w.hints.template}</Text>
        {(['id', 'en'] as const).map((language) => (
          <Code key={language} block style={{ whiteSpace: 'pre-wrap' }}>
            {w.templateExample[language]}
          </Code>
        ))}
      </FormSection>
      <FormSection title={w.sections.callback}>
        <Text size="sm">{w.hints.callback}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {kept.callback_address}
        </Code>
      </FormSection>
    </>
  )
}

const ConnectionForm = ({ kept, onRemoved }: { kept: WhatsappConnection; onRemoved: () => void }) => {
  const words = useWords(noticeChannelsWords)
  const w = words.whatsapp
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm<Typed<Values>, Values>({
    name: 'whatsapp',
    schema: whatsappFields,
    labels: w.fields,
    initial: valuesOf(kept),
    version: kept.version,
    unkept: secrets,
    ownWords: w.ownWords,
  })
  const save = useWrite(whatsapp.change, {
    keep: keepConnection,
    ofForm: true,
    done: words.done.connectionSaved,
  })
  const remove = useWrite(whatsapp.remove, {
    keep: keepConnection,
    refresh: [channelQueries.deliveries.key],
    done: words.done.connectionRemoved,
    onSuccess: () => {
      form.draft.forget()
      onRemoved()
    },
  })
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...whatsappQueries.get(), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  return (
    <FormPage
      form={form}
      title={w.title}
      saveLabel={w.save}
      maySave
      leave={() => void navigate({ to: '/integrations' })}
      conflict={{ fetchTheirs }}
      actions={
        kept.may.includes('remove') && (
          <RemovalButton words={w.remove} isRunning={remove.isPending} onConfirm={() => remove.mutate({})} />
        )
      }
      onSave={async (input, version) => {
        await save.mutateAsync({ body: { ...input, version } })
      }}
    >
      {kept.refused_since && <Callout tone="failed">{w.refused(format.moment(kept.refused_since))}</Callout>}
      <Text size="sm">{w.intro}</Text>
      <CheckboxField {...form.field('active')} statement={w.fields.active} />
      <FormSection title={w.sections.number}>
        <TextField
          {...form.field('phone_number_id')}
          inputMode="numeric"
          description={w.hints.phone_number_id}
          autoComplete="off"
        />
        <TextField {...form.field('template')} autoComplete="off" autoCapitalize="none" />
        <TextField
          {...form.field('base_url')}
          type="url"
          inputMode="url"
          description={w.hints.base_url}
          autoComplete="off"
        />
      </FormSection>
      <FormSection title={w.sections.secrets}>
        {secrets.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            type="password"
            description={`${kept.has_secrets ? w.hasSecret : w.noSecret}. ${w.hints[name]}`}
          />
        ))}
      </FormSection>
      <AtMeta kept={kept} />
      {kept.version > 0 && <Test kept={kept} isDirty={form.isDirty} />}
    </FormPage>
  )
}

/** `/integrations/whatsapp`: how the LSP's notices reach WhatsApp. */
export const WhatsappPage = () => {
  const { data, error, refetch } = useQuery(whatsappQueries.get())
  const [removals, setRemovals] = useState(0)
  // What stood in the form is of the removed connection.
  if (data) return <ConnectionForm key={removals} kept={data} onRemoved={() => setRemovals(removals + 1)} />
  if (error) return <Failure isPage failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
