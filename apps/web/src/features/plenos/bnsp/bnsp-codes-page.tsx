import {
  areaLists,
  type BnspCodes,
  type BnspList,
  bnspLists,
  bnspReport,
} from '@kompeten/contract/plenos/bnsp-report'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/Checkbox.layer.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useLanguage, useWords } from '../../../platform/words.ts'
import { useTyped } from '../../../ui/form/use-typed.ts'
import { ListActions } from '../../../ui/list/list-actions.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import { WrittenElsewhere } from '../../../ui/states/written-elsewhere.tsx'
import classes from '../plenos.module.css'
import { reportQueries } from '../plenos.queries.ts'

const keyOf = ({ list, key }: BnspCodes['entries'][number]) => `${list} ${key}`

type Entry = BnspCodes['entries'][number]
/** Codes as they are typed, each with the one that stood there then: where somebody else has set another since, theirs stands. */
type TypedCodes = Readonly<Record<string, { value: string; from: string | null }>>
const typedFor = (entry: Entry, typed: TypedCodes): string | undefined => {
  const own = typed[keyOf(entry)]
  return own?.from === entry.bnsp_code ? own.value : undefined
}
/** What was typed for an entry that somebody else has set to something else since. */
const gaveWayAt = (entry: Entry, typed: TypedCodes): string | undefined => {
  const own = typed[keyOf(entry)]
  if (!own || own.from === entry.bnsp_code) return undefined
  return own.value.trim() === (entry.bnsp_code ?? '') ? undefined : own.value
}

type ListProps = {
  list: BnspList
  /** Those that are looked for, of all. */
  entries: readonly Entry[]
  all: readonly Entry[]
  isSearched: boolean
  mayChange: boolean
  typed: TypedCodes
  onType: (values: TypedCodes) => void
  onLetGo: (entry: Entry) => void
}

const isOfAreas = (list: BnspList) => areaLists.some((one) => one === list)

/** One list with its codes; areas, of which there are hundreds, are folded away until somebody looks for them. */
const CodesOfList = ({ list, entries, all, isSearched, mayChange, typed, onType, onLetGo }: ListProps) => {
  const words = useWords(plenosWords)
  const w = words.codes
  const language = useLanguage()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  if (entries.length === 0) return null
  const nameOf = (entry: Entry) => (language === 'id' ? entry.label : entry.label_en)
  const filled = all.filter(({ bnsp_code }) => bnsp_code !== null).length
  const codeOf = (entry: Entry) => typedFor(entry, typed) ?? entry.bnsp_code ?? ''
  const typing = (entry: Entry, value: string) => [keyOf(entry), { value, from: entry.bnsp_code }] as const
  const empty = all.filter((entry) => codeOf(entry).trim() === '')
  const isShown = isOpen || isSearched
  const rows = (
    <ul className={classes.rows}>
      {entries.map((entry) => (
        <li key={keyOf(entry)}>
          <span className={classes.name}>{nameOf(entry)}</span>
          <TextInput
            aria-label={w.codeOf(nameOf(entry))}
            maxLength={20}
            readOnly={!mayChange}
            value={codeOf(entry)}
            onChange={(event) => onType(Object.fromEntries([typing(entry, event.currentTarget.value)]))}
          />
          <WrittenElsewhere
            said={undefined}
            text={gaveWayAt(entry, typed)}
            onUse={(own) => onType(Object.fromEntries([typing(entry, own)]))}
            onLetGo={() => onLetGo(entry)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={words.baps.lists[list]}>
      <Title order={2}>{words.baps.lists[list]}</Title>
      <Text size="sm">{w.filled(format.number(filled), format.number(all.length))}</Text>
      {isOfAreas(list) && (
        <Stack gap="xs" align="start">
          <Text size="sm">{w.areasText}</Text>
          {mayChange && empty.length > 0 && (
            <Button
              variant="default"
              onClick={() => {
                setOpen(true)
                onType(Object.fromEntries(empty.map((entry) => typing(entry, entry.key))))
              }}
            >
              {w.fillAreas}
            </Button>
          )}
        </Stack>
      )}
      {isOfAreas(list) ? (
        <details open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{w.showAreas}</summary>
          {isShown && rows}
        </details>
      ) : (
        rows
      )}
    </section>
  )
}

const nothingTyped: { typed: TypedCodes } = { typed: {} }

const CodesTable = ({ codes }: { codes: BnspCodes }) => {
  const words = useWords(plenosWords)
  const w = words.codes
  const ui = useWords(uiWords)
  const language = useLanguage()
  const client = useQueryClient()
  const { values, change, done } = useTyped('bnsp-codes', nothingTyped)
  const { typed } = values
  const newest = useRef(typed)
  newest.current = typed
  const keep = (all: TypedCodes) => {
    newest.current = all
    change({ typed: all })
  }
  /** What gave way is forgotten; what was put where it had stood stays. */
  const letGo = (entry: Entry) => {
    if (gaveWayAt(entry, newest.current) === undefined) return
    const { [keyOf(entry)]: _, ...others } = newest.current
    keep(others)
  }
  const [search, setSearch] = useState('')
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const changedIn = (entries: BnspCodes['entries']) =>
    entries.filter((entry) => {
      const value = typedFor(entry, typed)
      return value !== undefined && value.trim() !== (entry.bnsp_code ?? '')
    })
  const changed = changedIn(codes.entries)
  const save = useWrite(bnspReport.changeCodes, {
    give: () => {
      const body = {
        codes: changed.map((entry) => ({
          list: entry.list,
          key: entry.key,
          bnsp_code: typedFor(entry, typed)?.trim() || null,
          based_on: entry.bnsp_code,
        })),
      }
      return { body }
    },
    done: words.done.coded,
    onSuccess: (kept) => {
      client.setQueryData(reportQueries.codes().queryKey, kept)
      // What was typed on while it was sent stays, from now on beside what was saved.
      const behind = new Set(
        codes.entries.filter((entry) => gaveWayAt(entry, typed) !== undefined).map(keyOf),
      )
      const left = kept.entries.flatMap((entry) => {
        const own = typed[keyOf(entry)]
        if (!own || own.value.trim() === (entry.bnsp_code ?? '')) return []
        return [[keyOf(entry), behind.has(keyOf(entry)) ? own : { ...own, from: entry.bnsp_code }] as const]
      })
      keep(Object.fromEntries(left))
    },
    // Set by somebody else meanwhile: theirs is shown, and beside it what was typed here.
    onError: () => client.invalidateQueries({ queryKey: reportQueries.codes().queryKey }),
  })
  const nameOf = (entry: BnspCodes['entries'][number]) => (language === 'id' ? entry.label : entry.label_en)
  const shown = codes.entries.filter(
    (entry) =>
      nameOf(entry).toLowerCase().includes(search.trim().toLowerCase()) && !(onlyEmpty && entry.bnsp_code),
  )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0) save.mutate()
      }}
    >
      <Group align="end">
        <TextInput
          label={w.search}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Checkbox
          label={w.onlyEmpty}
          checked={onlyEmpty}
          onChange={(event) => setOnlyEmpty(event.currentTarget.checked)}
        />
      </Group>
      {shown.length === 0 && <Text>{w.nothing}</Text>}
      {bnspLists.map((list) => (
        <CodesOfList
          key={list}
          list={list}
          entries={shown.filter((entry) => entry.list === list)}
          all={codes.entries.filter((entry) => entry.list === list)}
          isSearched={search.trim() !== ''}
          mayChange={codes.may_change}
          typed={typed}
          onType={(some) => keep({ ...newest.current, ...some })}
          onLetGo={letGo}
        />
      ))}
      {codes.may_change && (
        <Group className={classes.save}>
          <Button type="submit" loading={save.isPending} disabled={changed.length === 0}>
            {w.save}
          </Button>
          {changed.length > 0 && (
            <Button variant="default" onClick={done}>
              {ui.form.cancel}
            </Button>
          )}
        </Group>
      )}
    </form>
  )
}

/** `/bnsp-codes`: the codes of BNSP for what our records hold. */
export const BnspCodesPage = () => {
  const w = useWords(plenosWords).codes
  usePageTitle(w.title)
  const { data, error, refetch } = useQuery(reportQueries.codes())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  return (
    <Stack>
      <div>
        <Title order={1}>{w.title}</Title>
        <Text>{w.intro}</Text>
        <Group mt="sm" gap="sm">
          <ListActions
            exportFile={() => call(bnspReport.exportCodes, {})}
            importing={
              data.may_change && {
                things: w.things,
                upload: bnspReport.importCodes.upload,
                fetchTemplate: () => call(bnspReport.exportCodes, {}),
                send: (given) => call(bnspReport.importCodes, given),
                imports: () => call(bnspReport.codeImports, {}),
                undoImport: (import_id, body) =>
                  call(bnspReport.undoCodeImport, { params: { import_id }, body }),
                lists: reportQueries.codes().queryKey,
              }
            }
            adding={false}
          />
          {data.may_change && <Text size="sm">{w.fileHint}</Text>}
        </Group>
      </div>
      <CodesTable codes={data} />
    </Stack>
  )
}
