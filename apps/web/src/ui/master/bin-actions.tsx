import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { Button, Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TypedConfirm } from '../dialogs/typed-confirm.tsx'
import type { Selection } from '../list/selection.ts'
import type { Binned, MasterRow } from './master.ts'
import type { MasterWords } from './master-words.ts'
import { useDelete, useDeleteMany, useErase, useRestore } from './use-master.ts'

type Props<Row extends MasterRow, Input extends object> = {
  master: Binned<Row, Input>
  words: MasterWords
  row: Row
  onDone?: () => void
}

/** What can be done with a record in the bin: take it out, or remove it for ever. */
export const BinActions = <Row extends MasterRow, Input extends object>(props: Props<Row, Input>) => {
  const { master, words: w, row, onDone } = props
  const restore = useRestore(master, w.done)
  const erase = useErase(master, w.done)
  const [isAsking, setAsking] = useState(false)
  const name = master.nameOf(row)
  const eraseNow = () =>
    erase.mutate(
      { gone: row, confirmation: eraseWord },
      {
        onSuccess: () => {
          setAsking(false)
          onDone?.()
        },
      },
    )
  return (
    <Group gap="xs" wrap="nowrap">
      {row.may.includes('restore') && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${w.restore} ${name}`}
          loading={restore.isPending}
          onClick={() => restore.mutate(row, { onSuccess: onDone })}
        >
          {w.restore}
        </Button>
      )}
      {row.may.includes('erase') && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`${w.erase} ${name}`}
          onClick={() => setAsking(true)}
        >
          {w.erase}
        </Button>
      )}
      {isAsking && (
        <TypedConfirm
          title={w.eraseTitle(name)}
          text={w.eraseText}
          actionLabel={w.erase}
          isRunning={erase.isPending}
          onConfirm={eraseNow}
          onClose={() => setAsking(false)}
        />
      )}
    </Group>
  )
}

/** Puts a record in the bin, from its own page. */
export const DeleteButton = <Row extends MasterRow, Input extends object>(props: Props<Row, Input>) => {
  const { master, words: w, row, onDone } = props
  const remove = useDelete(master, w.done)
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => remove.mutate(row, { onSuccess: onDone })}
    >
      {w.delete}
    </Button>
  )
}

type Picked<Row extends MasterRow, Input extends object> = Pick<Props<Row, Input>, 'master' | 'words'> & {
  selection: Pick<Selection, 'ids' | 'drop'>
}

/** Puts the picked rows of a list in the bin; those that are still used stay picked. */
export const DeletePicked = <Row extends MasterRow, Input extends object>(props: Picked<Row, Input>) => {
  const { master, words: w, selection } = props
  const remove = useDeleteMany(master, w.done)
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() =>
        remove.mutate(selection.ids, {
          onSuccess: ({ refused }, ids) => {
            const stay = refused.flatMap((one) => (one.by === null ? [] : one[master.id]))
            selection.drop(ids.filter((id) => !stay.includes(id)))
          },
        })
      }
    >
      {w.delete}
    </Button>
  )
}
