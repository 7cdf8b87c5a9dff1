import { type PlannedPrint, printsAtOnce } from '@kompeten/contract/certificates/printing'
import { blankoPrintsWords } from '@kompeten/phrases/certificates/printing'
import { Anchor, Button, Group, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../../ui/dialogs/too-many-dialog.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { stockQueries } from '../certificates.queries.ts'
import { planQuery, Run } from './print-run.tsx'

const orders = ['form', 'name', 'number'] as const
type Order = (typeof orders)[number]

const keyOf = (order: Order, row: PlannedPrint): string =>
  (order === 'form' ? row.blanko_number : order === 'name' ? row.holder_name : row.certificate_number) ??
  '\uffff'

const inOrder = (rows: readonly PlannedPrint[], order: Order): PlannedPrint[] =>
  rows.toSorted((one, other) =>
    keyOf(order, one).localeCompare(keyOf(order, other), 'id', { numeric: true, sensitivity: 'base' }),
  )

type GoOnProps = {
  rows: readonly PlannedPrint[]
  /** What was printed last, and is among the downloads. */
  pdf: string
  onPrinted: (pdf: string) => void
  onClose: () => void
}

/** The PDF that was made; a form was spoiled in the middle: from which certificate on the printing goes on. */
const GoOn = ({ rows, pdf, onPrinted, onClose }: GoOnProps) => {
  const w = useWords(blankoPrintsWords)
  const [from, setFrom] = useState<string | null>(null)
  const [first, setFirst] = useState('')
  const [reason, setReason] = useState('')
  const at = rows.findIndex(({ certificate_id }) => certificate_id === from)
  const { data: now } = useQuery(
    planQuery(
      rows.map(({ certificate_id }) => certificate_id),
      null,
      false,
    ),
  )
  const choose = (id: string | null) => {
    setFrom(id)
    setFirst(now?.find(({ certificate_id }) => certificate_id === id)?.blanko_number ?? '')
  }
  return (
    <Stack>
      <Anchor href={pdf} target="_blank" rel="noreferrer noopener">
        {w.openPdf}
      </Anchor>
      <div>
        <Title order={3}>{w.again.title}</Title>
        <Text>{w.again.text}</Text>
      </div>
      <Select
        clearable
        label={w.again.from}
        placeholder={w.again.none}
        data={(now ?? []).map(({ certificate_id, holder_name, blanko_number }) => ({
          value: certificate_id,
          label: `${holder_name} · ${blanko_number ?? w.noNumber}`,
        }))}
        value={from}
        onChange={choose}
      />
      {at >= 0 && (
        <>
          <TextInput
            label={w.firstNumber}
            maxLength={30}
            autoComplete="off"
            value={first}
            onChange={(event) => setFirst(event.currentTarget.value)}
          />
          <Textarea
            required
            autosize
            minRows={2}
            label={w.again.reason}
            description={w.again.reasonHint}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Run
            key={from}
            ids={rows.slice(at).map(({ certificate_id }) => certificate_id)}
            first={first}
            spoiled={reason}
            onPrinted={(made) => {
              choose(null)
              onPrinted(made)
            }}
          />
        </>
      )}
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {w.close}
        </Button>
      </Group>
    </Stack>
  )
}

const Begin = ({
  rows,
  onPrinted,
}: {
  rows: readonly PlannedPrint[]
  onPrinted: (ids: string[], pdf: string) => void
}) => {
  const w = useWords(blankoPrintsWords)
  const isNumbered = rows.every(({ blanko_number }) => blanko_number !== null)
  const [order, setOrder] = useState<Order>(isNumbered ? 'form' : 'name')
  const { data: stock, isLoading } = useQuery({ ...stockQueries.get(), enabled: !isNumbered })
  const [typed, setTyped] = useState<string>()
  const first = typed ?? stock?.next_number ?? ''
  const ids = inOrder(rows, order).map(({ certificate_id }) => certificate_id)
  return (
    <Stack>
      <Text>{w.text}</Text>
      <Select
        label={w.order}
        data={orders.map((value) => ({ value, label: w.orders[value] }))}
        value={order}
        onChange={(chosen) => setOrder(orders.find((one) => one === chosen) ?? order)}
      />
      {!isNumbered && (
        <TextInput
          label={w.firstNumber}
          description={w.firstHint}
          maxLength={30}
          autoComplete="off"
          // Until the stock is read: its number would come in under whoever types.
          readOnly={isLoading}
          value={first}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Run ids={ids} first={isNumbered ? '' : first} onPrinted={(pdf) => onPrinted(ids, pdf)} />
    </Stack>
  )
}

/** Many certificates on BNSP's forms: in which order, on which forms, and from where it goes on where one was spoiled. */
export const PrintDialog = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const w = useWords(blankoPrintsWords)
  const format = useFormat()
  // What was picked stays what is printed, whatever the list behind shows meanwhile.
  const [picked] = useState(ids)
  const [printed, setPrinted] = useState<{ ids: string[]; pdf: string }>()
  const title = w.title(format.number(picked.length))
  const isTooMany = picked.length > printsAtOnce
  const plan = useQuery({ ...planQuery(picked, null, false), enabled: !isTooMany })
  const { data: rows, error } = plan
  const row = (id: string) => rows?.find(({ certificate_id }) => certificate_id === id)
  if (isTooMany) return <TooManyDialog title={title} most={printsAtOnce} onClose={onClose} />
  return (
    <Dialog size="lg" title={title} onClose={onClose}>
      {error && !rows ? (
        <Failure failure={error} retry={() => void plan.refetch()} />
      ) : !rows ? (
        <PageSkeleton kind="list" />
      ) : printed ? (
        <GoOn
          rows={printed.ids.flatMap((id) => row(id) ?? [])}
          pdf={printed.pdf}
          onPrinted={(pdf) => setPrinted({ ...printed, pdf })}
          onClose={onClose}
        />
      ) : (
        <Begin rows={rows} onPrinted={(made, pdf) => setPrinted({ ids: made, pdf })} />
      )}
    </Dialog>
  )
}
