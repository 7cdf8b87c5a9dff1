import { search, searchMin } from '@kompeten/contract/search/search'
import { searchWords } from '@kompeten/phrases/search/search'
import { TextInput, VisuallyHidden } from '@mantine/core'
import { readOf } from '../../platform/queries.ts'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { partsOf } from '../../platform/address-link.tsx'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type Choice, choicesFound, choicesOf, matching, movedTo, type Place } from './choices.ts'
import classes from './search.module.css'
import { useCreatePlaces } from './use-create-places.ts'

/** Pages and things to make that are named beside what was found, of each. */
const placesShown = 4

/** What the server finds by that text; forgotten as soon as another is typed, for it may be a NIK. */
const useHits = (text: string) => {
  const [settled] = useDebouncedValue(text, 200)
  const asked = settled.length >= searchMin
  const { data, isFetching, error } = useQuery(
    readOf(
      ['search', settled],
      async ({ signal }) => (await call(search.find, { body: { text: settled } }, { signal })).data,
      { enabled: asked, gcTime: 0 },
    ),
  )
  const isBehind = text.length >= searchMin && (settled !== text || isFetching)
  return { hits: asked ? (data ?? []) : [], isBehind, error: asked ? error : null }
}

type ListProps = { id: string; choices: readonly Choice[]; at: number; take: (choice: Choice) => void }

const Choices = ({ id, choices, at, take }: ListProps) => {
  const w = useWords(searchWords)
  const list = useRef<HTMLDivElement>(null)
  const groups = [...Map.groupBy(choices, ({ group }) => group)]
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <div role="listbox" id={id} aria-label={w.results} tabIndex={-1} className={classes.results} ref={list}>
      {groups.map(([group, rows]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options
        <div key={group} role="group" aria-label={group}>
          <p className={classes.group} aria-hidden>
            {group}
          </p>
          {rows.map((choice) => {
            const place = choices.indexOf(choice)
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
              <div
                key={choice.id}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === at}
                className={classes.choice}
                onClick={() => take(choice)}
              >
                <span className={classes.label}>{choice.label}</span>
                {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

type Props = {
  places: readonly Place[]
  /** What stands in the field; kept by the door, for who types fast begins before the palette is there. */
  typed: string
  setTyped: (typed: string) => void
  onClose: () => void
}

/** Go to, create, find: one field and what it leads to, by keys alone (look "Behaviour"). */
export const Palette = ({ places, typed, setTyped, onClose }: Props) => {
  const w = useWords(searchWords)
  const format = useFormat()
  const navigate = useNavigate()
  const id = useId()
  const [at, setAt] = useState(0)
  const text = typed.trim()
  const { hits, isBehind, error } = useHits(text)
  const creating = useCreatePlaces()
  // Who has typed something looks for that: pages leave room for what is found.
  const most = text === '' ? undefined : placesShown
  const choices = [
    ...choicesOf(w.places, matching(places, text).slice(0, most)),
    ...choicesOf(w.create, matching(creating, text).slice(0, most)),
    ...choicesFound(hits, w.kinds),
  ]
  const chosen = Math.min(at, choices.length - 1)

  const take = ({ to }: Choice) => {
    onClose()
    const { to: page, search: asked } = partsOf(to)
    void navigate({ to: page, search: asked })
  }
  const press = (event: KeyboardEvent) => {
    const moved = movedTo(event.key, chosen, choices.length)
    const choice = choices[chosen]
    if (moved !== undefined) setAt(moved)
    else if (event.key === 'Enter' && choice) take(choice)
    else return
    event.preventDefault()
  }
  const isEmpty = choices.length === 0 && !isBehind
  const said = isBehind ? w.searching : isEmpty ? w.none : w.found(format.number(choices.length))
  return (
    <Dialog title={w.title} size="lg" onClose={onClose}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={w.label}
        aria-expanded={choices.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={w.hint}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {error && (
        <p className={classes.quiet} role="alert">
          {w.failed}
        </p>
      )}
      {isEmpty && !error && <p className={classes.quiet}>{w.none}</p>}
      <Choices id={id} choices={choices} at={chosen} take={take} />
      <p className={classes.help} aria-hidden>
        {isBehind ? w.searching : w.keys}
      </p>
    </Dialog>
  )
}
