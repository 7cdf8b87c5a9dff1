import { blankoPrints, type PlannedPrint } from '@kompeten/contract/certificates/printing'
import { blankoPrintsWords } from '@kompeten/phrases/certificates/printing'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { readAnew, readOf } from '../../../platform/queries.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { DialogFailure } from '../../../ui/dialogs/dialog-failure.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../certificates.module.css'
import { certificatesKey } from '../certificates.queries.ts'

const reasonLength = 10

/** Which certificate would be printed on which form; the server leaves out forms that are taken. */
export const planQuery = (
  certificate_ids: readonly string[],
  first_number: string | null,
  goes_on: boolean,
) =>
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
export const Run = ({ ids, first, spoiled, onPrinted }: RunProps) => {
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
      return call(blankoPrints.print, { body })
    },
    {
      shown: ['rule_broken', 'already_exists', 'invalid_input', 'step_not_possible'],
      refresh: [certificatesKey],
      // Whoever was faster changed what would be printed on which form.
      onError: () => readAnew(client, certificatesKey),
      done: w.printed(format.number(ids.length)),
      // As the print of one certificate: browsers keep from opening what comes long after the press.
      onSuccess: (file) => {
        saveFile(file)
        onPrinted(URL.createObjectURL(file.blob))
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
