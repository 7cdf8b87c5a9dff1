import type { WhatsappConnection } from '@kompeten/contract/notifications/whatsapp'
import { noticeChannelsWords } from '@kompeten/phrases/notifications/channels'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { whatsappQueries } from './channels.queries.ts'

/** How it stands with the LSP's WhatsApp, and the ways to its settings and to what was sent. */
export const WhatsappSection = () => {
  const words = useWords(noticeChannelsWords)
  const w = words.whatsapp
  const format = useFormat()
  const said = ({ version, active, waiting, waiting_quiet: quiet }: WhatsappConnection) => [
    version === 0 ? w.none : active ? w.on : w.off,
    ...(waiting > quiet ? [w.waiting(format.number(waiting - quiet))] : []),
    ...(quiet > 0 ? [w.waitingQuiet(format.number(quiet))] : []),
  ]
  const { data, error, refetch } = useQuery(whatsappQueries.get())
  return (
    <Stack component="section" gap="xs" aria-labelledby="integrations-whatsapp">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="integrations-whatsapp">
          {w.title}
        </Title>
        <Group gap="xs">
          <Button variant="default" renderRoot={(props) => <Link to="/integrations/notices" {...props} />}>
            {words.deliveries.link}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link to="/integrations/whatsapp" {...props} />}>
            {w.open}
          </Button>
        </Group>
      </Group>
      <Text size="sm">{w.lead}</Text>
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {data && <Text size="sm">{said(data).join(' ')}</Text>}
      {data?.testing_since && <Text size="sm">{w.testing}</Text>}
      {data?.refused_since && <Callout tone="failed">{w.refused(format.moment(data.refused_since))}</Callout>}
      {data?.tested?.fault && (
        <Callout tone="failed">
          {w.testFailed(format.moment(data.tested.date), w.testFaults[data.tested.fault])}
        </Callout>
      )}
    </Stack>
  )
}
