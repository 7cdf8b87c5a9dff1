import { noticeChannels, type PushDevice } from '@kompeten/contract/notifications/channels'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Button, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { deviceOf } from '../../platform/device-name.ts'
import { useFormat } from '../../platform/format.ts'
import { askToShow, canBePushed, subscribe } from '../../platform/push.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import classes from './channels.module.css'
import { channelQueries } from './channels.queries.ts'

const refresh = [channelQueries.devices().queryKey]

const DeviceRow = ({ device }: { device: PushDevice }) => {
  const words = useWords(noticeChannelsWords)
  const w = words.devices
  const format = useFormat()
  const remove = useWrite(noticeChannels.removeDevice, { refresh, done: words.done.deviceRemoved })
  const { browser, system } = deviceOf(device.user_agent)
  const name = w.named(browser ?? w.unknownBrowser, system ?? w.unknownSystem)
  const moments = [
    w.since(format.moment(device.created_date)),
    ...(device.pushed_date === null ? [] : [w.pushed(format.moment(device.pushed_date))]),
  ]
  return (
    <li className={classes.device}>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="xs" c="dimmed">
          {moments.join(', ')}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={w.removeOf(name)}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { device_id: device.device_id } })}
      >
        {w.remove}
      </Button>
    </li>
  )
}

/** Browsers to which one's own notices are pushed, and this one among them. */
export const PushDevices = () => {
  const words = useWords(noticeChannelsWords)
  const w = words.devices
  const [trouble, setTrouble] = useState<'denied' | 'failed'>()
  const { data, error, refetch } = useQuery(channelQueries.devices())
  const add = useWrite(
    async (_: undefined) => {
      setTrouble(undefined)
      if (!(await askToShow())) return setTrouble('denied')
      const { public_key } = (await call(noticeChannels.pushKey, {})).data
      const body = await subscribe(public_key).catch(() => undefined)
      if (!body) return setTrouble('failed')
      return (await call(noticeChannels.addDevice, { body })).data
    },
    { refresh, done: (added) => (added ? words.done.deviceAdded : undefined) },
  )
  return (
    <FormSection title={words.own.sections.devices}>
      <Text size="sm" c="dimmed">
        {w.lead}
      </Text>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data?.length === 0 && <Text size="sm">{w.none}</Text>}
      {data && data.length > 0 && (
        <ul className={classes.devices}>
          {data.map((device) => (
            <DeviceRow key={device.device_id} device={device} />
          ))}
        </ul>
      )}
      {trouble && <Callout tone="failed">{w[trouble]}</Callout>}
      {canBePushed() ? (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconBellRinging size={16} aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate(undefined)}
        >
          {w.add}
        </Button>
      ) : (
        <Text size="sm">{w.impossible}</Text>
      )}
    </FormSection>
  )
}
