import {
  type Choice,
  type ChoiceFields,
  choiceFields,
  noticeChannels,
  quietZones,
} from '@kompeten/contract/notifications/channels'
import type { NoticeGroup } from '@kompeten/contract/notifications/groups'
import { phoneShown } from '@kompeten/contract/platform/phone-numbers'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { FieldPair } from '../../ui/form/field-pair.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Typed } from '../../ui/form/typed.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { channelQueries, keepChoice } from './channels.queries.ts'
import { GroupMatrix } from './group-matrix.tsx'
import { PushDevices } from './push-devices.tsx'

/** As the form begins: the number of the own record stands there until another is given. */
const valuesOf = (choice: Choice): Typed<ChoiceFields> => {
  const { version, record_phone, whatsapp_offered: _, stopped_date: _stopped, ...kept } = choice
  return { ...kept, phone: kept.phone ?? (version === 0 ? record_phone : null) }
}

const ChannelsForm = ({ kept }: { kept: Choice }) => {
  const words = useWords(noticeChannelsWords)
  const w = words.own
  const client = useQueryClient()
  const form = useForm<Typed<ChoiceFields>, ChoiceFields>({
    name: 'notice-channels',
    schema: choiceFields,
    labels: w.fields,
    ownWords: w.ownWords,
    initial: valuesOf(kept),
    version: kept.version,
  })
  const { mail, whatsapp, push, events } = form.values as ChoiceFields
  const format = useFormat()
  const change = useWrite(noticeChannels.change, {
    keep: keepChoice,
    ofForm: true,
    done: words.done.saved,
  })
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...channelQueries.get(), staleTime: 0 })
    return { values: valuesOf(theirs), version: theirs.version }
  }
  const show = (field: string, value: unknown) => {
    if (!Array.isArray(value)) return String(value ?? '')
    if (field === 'events') return w.perEvent(value.length)
    return (value as NoticeGroup[]).map((group) => words.groups[group]).join('; ')
  }
  /** The agreement is to the number that it stands below. */
  const changePhone = (phone: string | null) => {
    form.field('phone').onChange(phone)
    if (kept.agreed && phone !== kept.phone) form.field('agreed').onChange(false)
  }
  const recordPhone =
    kept.record_phone !== null && kept.record_phone !== form.values.phone
      ? w.recordPhone(phoneShown(kept.record_phone))
      : w.phoneHint
  return (
    <FormPage
      form={form}
      title={w.title}
      saveLabel={w.save}
      maySave
      conflict={{ fetchTheirs, show }}
      onSave={async (input, version) => {
        await change.mutateAsync({ body: { ...input, version } })
      }}
      aside={<PushDevices />}
    >
      <Text size="sm">{w.lead}</Text>
      <FormSection title={w.sections.groups}>
        <GroupMatrix
          chosen={{ mail, whatsapp, push, events }}
          onChange={(channel, groups) => form.field(channel).onChange(groups)}
          onEvents={(own) => form.field('events').onChange(own)}
        />
        <Text size="sm" c="dimmed">
          {w.mailHint}
        </Text>
      </FormSection>
      <FormSection title={w.sections.quiet}>
        <Text size="sm" c="dimmed">
          {w.quietHint}
        </Text>
        <FieldPair>
          <TextField {...form.field('quiet_from')} type="time" />
          <TextField {...form.field('quiet_to')} type="time" />
        </FieldPair>
        <ChoiceField
          {...form.field('quiet_zone')}
          choices={quietZones.map((value) => ({ value, label: words.zones[value] }))}
        />
      </FormSection>
      <FormSection title={w.sections.whatsapp}>
        {kept.stopped_date && <Callout tone="info">{w.stopped(format.moment(kept.stopped_date))}</Callout>}
        {!kept.whatsapp_offered && <Text size="sm">{w.notOffered}</Text>}
        <TextField
          {...form.field('phone')}
          onChange={changePhone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          description={recordPhone}
        />
        <CheckboxField {...form.field('agreed')} statement={w.agree} />
      </FormSection>
    </FormPage>
  )
}

/** Where one reads notices beside the bell. */
export const OwnChannels = () => {
  const { data, error, refetch } = useQuery(channelQueries.get())
  if (data) return <ChannelsForm kept={data} />
  if (error) return <Failure failure={error} retry={() => void refetch()} />
  return <PageSkeleton kind="form" />
}
