import { calendar } from '@kompeten/contract/calendar/calendar'
import { calendarWords } from '@kompeten/phrases/calendar/calendar'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { calendarQueries } from './calendar.queries.ts'

const refresh = [calendarQueries.get().queryKey]

/** Makes the address, replaces it, or ends it; what ends an address asks first. */
export const CalendarActs = ({ hasAddress }: { hasAddress: boolean }) => {
  const w = useWords(calendarWords)
  const [asking, setAsking] = useState<'renew' | 'end'>()
  const onClose = () => setAsking(undefined)
  const make = useWrite(calendar.make, { refresh, onSuccess: onClose })
  const end = useWrite(calendar.end, { refresh, done: w.done.ended, onSuccess: onClose })
  return (
    <Group gap="xs">
      {hasAddress ? (
        <>
          <Button variant="default" onClick={() => setAsking('renew')}>
            {w.renew}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsking('end')}>
            {w.end}
          </Button>
        </>
      ) : (
        <Button loading={make.isPending} onClick={() => make.mutate({})}>
          {w.make}
        </Button>
      )}
      {asking === 'renew' && (
        <ReasonDialog
          title={w.renewTitle}
          text={w.renewText}
          actionLabel={w.renew}
          isRunning={make.isPending}
          onConfirm={() => make.mutate({})}
          onClose={onClose}
        />
      )}
      {asking === 'end' && (
        <ReasonDialog
          title={w.endTitle}
          text={w.endText}
          actionLabel={w.end}
          isRunning={end.isPending}
          onConfirm={() => end.mutate({})}
          onClose={onClose}
        />
      )}
      {make.data && <AddressDialog address={make.data.address} onClose={make.reset} />}
    </Group>
  )
}
