import { blankoPrints, type PlannedPrint, printsAtOnce } from '@kompeten/contract/certificates/printing'
import { blankoPrintsWords } from '@kompeten/phrases/certificates/printing'
import {
  Anchor,
  Button,
  Checkbox,
  Group,
  Select,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { readAnew, readOf } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { TooManyDialog } from '../../ui/dialogs/too-many-dialog.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import styles from './certificates.module.css'
import { certificatesKey, stockQueries } from './certificates.queries.ts'

const orders = ['form', 'name', 'number'] as const
type Order = (typeof orders)[number]
const reasonLength = 10

const keyOf = (order: Order, row: PlannedPrint): string =>
  (order === 'form' ? row.blanko_number : order === 'name' ? row.holder_name : row.certificate_number) ??
  '\uffff'

const inOrder = (rows: readonly PlannedPrint[], order: Order): PlannedPrint[] =>
  rows.toSorted((one, other) =>
    keyOf(order, one).localeCompare(keyOf(order, other), 'id', { numeric: true, sensitivity: 'base' }),
  )

/** Which certificate would be printed on which form; the server leaves out forms that are taken. */
const planQuery = (certificate_ids: readonly string[], first_number: string | null, goes_on: boolean) =>
  readOf<PlannedPrint[]>(
    [...certificatesKey, 'print-plan', certificate_ids, first_number, goes_on],
    async ({ signal }) => {
      const body = { certificate_ids: [...certificate_ids], first_number, goes_on }
      return (await call(blankoPrints.plan, { body }, { signal })).data
    },
    { staleTime: 0, retry: false },
  )

const PlanList = ({ rows }: { rows: readonly PlannedPrint[] }) => {
  const w = useWords(blankoPrintsWords)
  return (
    <ol className={styles.documents} aria-label={w.planOf}>
      {rows.map((row) => (
        <li key={row.certificate_id} className={styles.numbered}>
          <span>{row.holder_name}</span>
          <span>
            {row.next_number ?? w.noNumber}
            {row.next_number !== null && row.next_number !== row.blanko_number && ` (${w.isNew})`}
          </span>
        </li>
      ))}
    </ol>
  )
}

type RunProps = {
  /** In the order in which they are printed. */
  ids: readonly string[]
  first: string
  /** The form of the first was spoiled: why. */
  spoiled?: string | undefined
  /** With the address of the PDF in this window. */
  onPrinted: (pdf: string) => void
}

/** What is about to be printed, to be confirmed, and the way to do it. */
const Run = ({ ids, first, spoiled, onPrinted }: RunProps) => {
  const w = useWords(blankoPrintsWords)
  const format = useFormat()
  const goesOn = spoiled !== undefined
  const [confirmed, setConfirmed] = useState<string>()
  const client = useQueryClient()
  const { data: rows, error } = useQuery(planQuery(ids, first.trim() || null, goesOn))
  const print = useWrite(
    async (planned: readonly PlannedPrint[]) => {
      const forms = planned.map(({ certificate_id, blanko_number, next_number }) => ({
        certificate_id,
        blanko_number: next_number ?? '',
        former_number: blanko_number,
      }))
      const body = { forms, spoiled_reason: spoiled?.trim() ?? null }
      return (await call(blankoPrints.print, { body })).blob
    },
    {
      shown: ['rule_broken', 'already_exists', 'invalid_input', 'step_not_possible'],
      refresh: [certificatesKey],
      // Whoever was faster changed what would be printed on which form.
      onError: () => readAnew(client, certificatesKey),
      done: w.printed(format.number(ids.length)),
      onSuccess: (blob) => {
        const pdf = URL.createObjectURL(blob)
        window.open(pdf, '_blank', 'noopener')
        onPrinted(pdf)
      },
    },
  )
  if (error && !rows) return <DialogFailure failure={error} />
  if (!rows) return <PageSkeleton kind="list" />
  const seen = JSON.stringify(rows)
  const isWhole = rows.every(({ next_number }) => next_number !== null)
  const isExplained = !goesOn || spoiled.trim().length >= reasonLength
  const count = format.number(rows.length)
  return (
    <Stack>
      <PlanList rows={rows} />
      <Checkbox
        label={w.confirm}
        disabled={!isWhole}
        checked={confirmed === seen}
        onChange={(event) => setConfirmed(event.currentTarget.checked ? seen : undefined)}
      />
      <DialogFailure failure={print.error} />
      <Group justify="end">
        <Button
          loading={print.isPending}
          disabled={!isWhole || !isExplained || confirmed !== seen}
          onClick={() => print.mutate(rows)}
        >
          {goesOn ? w.again.print(count) : w.print(count)}
        </Button>
      </Group>
    </Stack>
  )
}

type GoOnProps = {
  rows: readonly PlannedPrint[]
  /** What was printed last. A browser may have kept it from opening by itself. */
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
        allowDeselect={false}
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
