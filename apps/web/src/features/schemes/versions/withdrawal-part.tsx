import type { Scheme } from '@kompeten/contract/schemes/schemes'
import { schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeWithdrawal } from '@kompeten/contract/schemes/withdrawals'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { Facts } from '../facts.tsx'
import styles from '../schemes.module.css'
import { keepWithdrawal, schemeQueries } from '../schemes.queries.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const Transition = ({ withdrawal }: { withdrawal: NonNullable<SchemeWithdrawal['withdrawal']> }) => {
  const w = useWords(schemeRulesWords).withdrawal
  const format = useFormat()
  const { announced_by_name, announced_date } = withdrawal
  const rows: [string, string][] = [
    [w.fields.state, w.states[withdrawal.state]],
    [w.fields.reason, withdrawal.reason],
    [w.fields.last_application_on, format.dayInText(withdrawal.last_application_on)],
    [w.fields.last_assessment_on, format.dayInText(withdrawal.last_assessment_on)],
    [w.fields.successor_id, withdrawal.successor_name ?? w.noSuccessor],
    [w.fields.document_number, `${withdrawal.document_number}, ${format.dayInText(withdrawal.decided_on)}`],
    [w.fields.by, w.by(withdrawal.proposed_by_name, format.moment(withdrawal.proposed_date))],
    ...(announced_by_name && announced_date
      ? [[w.fields.announced, w.by(announced_by_name, format.moment(announced_date))] as [string, string]]
      : []),
  ]
  return <Facts rows={rows} />
}

/** The withdrawal of a scheme with its transition, and the steps that may be taken with it now. */
export const WithdrawalPart = ({ scheme }: { scheme: Scheme }) => {
  const w = useWords(schemeRulesWords).withdrawal
  const client = useQueryClient()
  const params = { schema_id: scheme.schema_id }
  const isKept = holds(useSession(), schemes.withdrawal.may)
  const [asked, setAsked] = useState<'propose' | 'take_back'>()
  const { data, error, refetch } = useQuery({ ...schemeQueries.withdrawal(params), enabled: isKept })
  const approve = useWrite(schemes.approveWithdrawal, {
    give: () => ({ params }),
    done: w.done.announced,
    onSuccess: (kept) => keepWithdrawal(client, scheme.schema_id, kept),
  })
  if (!isKept) return null
  const close = () => setAsked(undefined)
  return (
    <section className={styles.section} aria-label={w.title}>
      <Group gap="sm">
        <Title order={2}>{w.title}</Title>
        {data?.may.includes('propose') && (
          <Button size="xs" variant="default" onClick={() => setAsked('propose')}>
            {w.withdraw}
          </Button>
        )}
        {data?.may.includes('approve_too') && (
          <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate()}>
            {w.approveToo}
          </Button>
        )}
        {data?.may.includes('take_back') && (
          <Button size="xs" variant="default" onClick={() => setAsked('take_back')}>
            {w.takeBack}
          </Button>
        )}
        {data?.withdrawal && (
          <SaveButton fetchFile={() => call(schemes.withdrawalDocument, { params })}>{w.open}</SaveButton>
        )}
      </Group>
      {error && <Failure failure={error} retry={() => void refetch()} />}
      {data && !data.withdrawal && <Text>{w.none}</Text>}
      {data?.withdrawal && <Transition withdrawal={data.withdrawal} />}
      {data?.withdrawal?.is_closed && <Text>{w.closed}</Text>}
      {asked === 'propose' && (
        <WithdrawDialog scheme={scheme} needsTwo={data?.needs_two ?? false} onClose={close} />
      )}
      {asked === 'take_back' && <TakeBackDialog scheme={scheme} onClose={close} />}
    </section>
  )
}
