import type { RoomAct, SittingRow } from '@kompeten/contract/exams/control-room'
import type { ExamRoom } from '@kompeten/contract/exams/exams'
import { controlRoomWords } from '@kompeten/phrases/exams/control-room'
import { Button, Checkbox, NativeSelect, Pagination, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Pagination.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { useSelection } from '../../../ui/list/selection.ts'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { useNamed } from '../../../ui/list/use-named.ts'
import { Callout } from '../../../ui/states/callout.tsx'
import { Empty } from '../../../ui/states/empty.tsx'
import styles from '../exams.module.css'
import { ActDialog, actsFor } from './act-dialog.tsx'
import {
  arranged,
  countsOf,
  type RoomFilter,
  type RoomSort,
  roomFilters,
  roomSorts,
  settled,
} from './room-list.ts'
import { RoomRow } from './room-row.tsx'
import { SittingHistory } from './sitting-history.tsx'
import { useServerClock } from './use-room.ts'

/** So many rows are on the page at once: a room of five hundred stays quick on a tablet. */
const pageRows = 50

const wordIn = <Word extends string>(words: readonly Word[], given: unknown): Word =>
  words.find((word) => word === given) ?? (words[0] as Word)

/** How the room is looked at; all of it in the address. */
const useArranging = () => {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = wordIn(roomFilters, address.saring)
  const sort = wordIn(roomSorts, address.urut)
  const search = typeof address.cari === 'string' ? address.cari : ''
  const page = Math.max(1, Math.trunc(Number(address.hal ?? 1)) || 1)
  const change = (to: {
    saring?: RoomFilter | undefined
    urut?: RoomSort | undefined
    cari?: string | undefined
    hal?: string | undefined
  }) =>
    void navigate({
      to: '.',
      search: {
        ...(filter !== 'all' && { saring: filter }),
        ...(sort !== 'name' && { urut: sort }),
        ...(search !== '' && { cari: search }),
        ...to,
      },
      replace: true,
      resetScroll: false,
    })
  return { filter, sort, search, page, change }
}

/** The rows in the places that they had when this was asked for, and how it is asked for again. */
const useSettled = (rows: readonly SittingRow[], found: readonly SittingRow[], asked: string) => {
  const [turn, setTurn] = useState(0)
  const stood = useRef<{ asked: string; turn: number; ids: string[] }>(undefined)
  const isAskedAnew = stood.current?.asked !== asked || stood.current.turn !== turn
  const { shown, isOld } = settled(isAskedAnew ? [] : (stood.current?.ids ?? []), rows, found)
  stood.current = { asked, turn, ids: shown.map(({ sitting_id }) => sitting_id) }
  return { shown, isOld, askAnew: () => setTurn((before) => before + 1) }
}

type Asked = { rows: readonly SittingRow[]; act: RoomAct | undefined; isBulk: boolean }

/** The sittings of a room: counted, narrowed, sorted, picked and acted upon. */
export const RoomSittings = ({ room }: { room: ExamRoom }) => {
  const w = useWords(controlRoomWords)
  const format = useFormat()
  const { told: now, read, silentSince } = useServerClock(room.now_date)
  const { filter, sort, search, page, change } = useArranging()
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [historyOf, setHistoryOf] = useState<SittingRow>()
  // As in every list, another filter or search begins with nobody picked.
  const selection = useSelection(JSON.stringify([room.assessment_id, filter, search]))
  const ask = useCallback(
    (row: SittingRow, act: RoomAct | undefined) => setAsked({ rows: [row], act, isBulk: false }),
    [],
  )
  const named = useNamed()
  const calling = room.sittings.flatMap((row) => (row.help_date === null ? [] : [row.full_name]))
  const counts = countsOf(room.sittings, now)
  const found = arranged(room.sittings, { filter, search, sort, now })
  const { shown, isOld, askAnew } = useSettled(room.sittings, found, `${filter} ${sort} ${search}`)
  const pages = Math.max(1, Math.ceil(shown.length / pageRows))
  const at = Math.min(page, pages)
  const pickable = found.filter((row) => actsFor([row]).length > 0).map(({ sitting_id }) => sitting_id)
  const picked = room.sittings.filter(({ sitting_id }) => selection.has(sitting_id))
  const isAllPicked = pickable.length > 0 && pickable.every(selection.has)
  return (
    <section aria-label={w.live} className={styles.page}>
      {silentSince !== null && <Callout tone="failed">{w.silent(format.time(silentSince))}</Callout>}
      <VisuallyHidden role="status">{calling.length > 0 && w.calling(named(calling))}</VisuallyHidden>
      <fieldset aria-label={w.filters.label} className={styles.filters}>
        {roomFilters.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === filter}
            data-urgent={((one === 'help' || one === 'offline') && counts[one] > 0) || undefined}
            onClick={() => change(one === 'all' ? { saring: undefined } : { saring: one })}
          >
            {w.filter(w.filters[one], format.number(counts[one]))}
          </button>
        ))}
      </fieldset>
      <div className={styles.tools}>
        <SearchBox inputRef={input} value={search} onSearch={(cari) => change({ cari: cari || undefined })} />
        <NativeSelect
          aria-label={w.sortLabel}
          value={sort}
          data={roomSorts.map((one) => ({ value: one, label: w.sorts[one] }))}
          onChange={(event) => change({ urut: wordIn(roomSorts, event.currentTarget.value) })}
        />
        {pickable.length > 0 && (
          <Checkbox
            label={w.selectShown(format.number(pickable.length))}
            checked={isAllPicked}
            indeterminate={!isAllPicked && pickable.some(selection.has)}
            onChange={() => selection.toggleAll(pickable)}
          />
        )}
        {(isOld || filter !== 'all' || sort !== 'name') && (
          <Button variant="default" disabled={!isOld} onClick={askAnew}>
            {w.askAnew}
          </Button>
        )}
      </div>
      {shown.length === 0 && <Empty title={w.nobody} message={w.nobodyText} />}
      <ul className={styles.list}>
        {shown.slice((at - 1) * pageRows, at * pageRows).map((row) => (
          <RoomRow
            key={row.sitting_id}
            row={row}
            assessmentId={room.assessment_id}
            now={now}
            read={read}
            isPicked={selection.has(row.sitting_id)}
            onPick={selection.toggle}
            onAct={ask}
            onHistory={setHistoryOf}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={w.pages}>
          <Pagination size="sm" value={at} total={pages} onChange={(to) => change({ hal: String(to) })} />
        </nav>
      )}
      <SelectionBar selection={selection}>
        {actsFor(picked).map((act) => (
          <Button
            key={act}
            size="xs"
            variant="default"
            onClick={() => setAsked({ rows: picked, act, isBulk: true })}
          >
            {w.acts[act]}
          </Button>
        ))}
      </SelectionBar>
      {asked && (
        <ActDialog
          assessmentId={room.assessment_id}
          rows={asked.rows}
          act={asked.act}
          onDone={(done) => asked.isBulk && selection.drop(done)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {historyOf && <SittingHistory row={historyOf} onClose={() => setHistoryOf(undefined)} />}
    </section>
  )
}
