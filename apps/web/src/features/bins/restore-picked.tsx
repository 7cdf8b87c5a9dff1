import { type BinKind, type BinRow, bins, restoredAtOnce } from '@kompeten/contract/bins/bins'
import { binsWords } from '@kompeten/phrases/bins/bins'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressLink } from '../../platform/address-link.tsx'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TooManyDialog } from '../../ui/dialogs/too-many-dialog.tsx'
import { useNamed } from '../../ui/list/use-named.ts'
import { binQueries } from './bins.queries.ts'

const restoring = async (kind: BinKind, ids: readonly string[], dry_run: boolean) =>
  (await call(bins.restore, { params: { kind }, body: { ids: [...ids], dry_run } })).data

type Without = Awaited<ReturnType<typeof restoring>>['without'][number]

/** Takes one record out of the bin; one that was merged is not restored, and leads to where it goes on. */
export const RestoreOne = ({ kind, row }: { kind: BinKind; row: BinRow }) => {
  const w = useWords(binsWords)
  if (row.merged_into) {
    return <AddressLink address={row.merged_into.link}>{w.mergedInto(row.merged_into.name)}</AddressLink>
  }
  return (
    <RestorePicked
      kind={kind}
      ids={[row.record_id]}
      nameOf={() => row.name}
      label={row.name}
      drop={() => undefined}
    />
  )
}

type Props = {
  kind: BinKind
  ids: readonly string[]
  nameOf: (id: string) => string
  /** Whose button it is, where it stands in a row. */
  label?: string
  /** Is given those that were restored. */
  drop: (ids: readonly string[]) => void
}

/** Takes records out of the bin: says first which can be, and what speaks against the others. */
export const RestorePicked = ({ kind, ids, nameOf, label, drop }: Props) => {
  const w = useWords(binsWords)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const named = useNamed()
  const saidOf = ({ record_id, names }: Without) =>
    w.without(nameOf(record_id), format.number(names.length), named(names))
  const asking = useWrite((_: null) => restoring(kind, ids, true))
  const restore = useWrite((can: readonly string[]) => restoring(kind, can, false), {
    refresh: [binQueries.lists, binQueries.kinds.key],
    done: ({ restored, without }) =>
      [w.restored(format.number(restored.length)), ...without.map(saidOf)].join('. '),
    onSuccess: ({ restored }) => {
      setOpen(false)
      drop(restored)
    },
  })
  const isTooMany = ids.length > restoredAtOnce
  const close = () => setOpen(false)
  const begin = () => {
    setOpen(true)
    if (!isTooMany) asking.mutate(null)
  }
  const { data } = asking
  const can = data?.restored ?? []
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRestore size={16} aria-hidden />}
        aria-label={label && w.restoreOne(label)}
        onClick={begin}
      >
        {w.restore}
      </Button>
      {isOpen && isTooMany && <TooManyDialog title={w.check.title} most={restoredAtOnce} onClose={close} />}
      {isOpen && !isTooMany && (
        <Dialog title={w.check.title} onClose={close}>
          <Stack>
            {!data && <Text role="status">{w.check.checking}</Text>}
            {data && <Text>{can.length > 0 ? w.check.can(format.number(can.length)) : w.check.none}</Text>}
            {data && data.held.length > 0 && (
              <div>
                <Text>{w.check.cannot(format.number(data.held.length))}</Text>
                <List size="sm">
                  {data.held.map(({ record_id, message, link }) => (
                    <List.Item key={record_id}>
                      <b>{nameOf(record_id)}</b>: {message}{' '}
                      {link && <AddressLink address={link}>{w.check.openHolder}</AddressLink>}
                    </List.Item>
                  ))}
                </List>
              </div>
            )}
            {data?.without.map((one) => (
              <Text key={one.record_id}>{saidOf(one)}</Text>
            ))}
            <Group justify="end">
              <Button variant="default" onClick={close}>
                {w.check.cancel}
              </Button>
              <Button
                data-autofocus
                disabled={can.length === 0}
                loading={restore.isPending}
                onClick={() => restore.mutate(can)}
              >
                {w.check.go(format.number(can.length))}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
