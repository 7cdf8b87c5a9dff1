import { type BinKind, binKeptDays, bins } from '@kompeten/contract/bins/bins'
import { eraseWord } from '@kompeten/contract/platform/erase-word'
import { binsWords } from '@kompeten/phrases/bins/bins'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { TypedConfirm } from '../../ui/dialogs/typed-confirm.tsx'
import { binQueries } from './bins.queries.ts'

/** Removes for ever what of a kind has lain in the bin for longer than it is kept, by the typed word. */
export const EmptyOld = ({ kind }: { kind: BinKind }) => {
  const w = useWords(binsWords)
  const format = useFormat()
  const [isAsking, setAsking] = useState(false)
  const empty = useWrite(bins.empty, {
    refresh: [binQueries.lists, binQueries.kinds.key],
    done: ({ removed }) => w.empty.done(format.number(removed)),
    onSuccess: ({ held }) => {
      setAsking(false)
      if (held.length > 0) notify({ tone: 'info', message: w.empty.held(format.number(held.length)) })
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {w.empty.action}
      </Button>
      {isAsking && (
        <TypedConfirm
          title={w.empty.title}
          text={w.empty.text(w.kinds[kind], format.number(binKeptDays))}
          actionLabel={w.empty.go}
          isRunning={empty.isPending}
          onConfirm={() => empty.mutate({ params: { kind }, body: { confirmation: eraseWord } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
