import {
  type ReferenceEntry,
  type ReferenceList,
  referenceLists,
} from '@kompeten/contract/reference/reference'
import { referenceWords } from '@kompeten/phrases/reference/reference'
import { Button, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { StateMark } from '../../ui/record/state-mark.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import classes from './reference.module.css'
import { referenceQueries } from './reference.queries.ts'

type Open = { list: ReferenceList; entry: ReferenceEntry | undefined }

const Section = (props: {
  list: ReferenceList
  entries: readonly ReferenceEntry[]
  open: (what: Open) => void
}) => {
  const { list, entries, open } = props
  const w = useWords(referenceWords).lists
  const language = useLanguage()
  return (
    <section aria-label={w.names[list]}>
      <div className={classes.head}>
        <Title order={2}>{w.names[list]}</Title>
        <Button variant="default" onClick={() => open({ list, entry: undefined })}>
          {w.add(w.names[list])}
        </Button>
      </div>
      {entries.length === 0 && <Text c="dimmed">{w.nothing}</Text>}
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <li key={entry.code}>
            <div>
              {language === 'id' ? entry.name : entry.name_en}
              <Text size="xs" c="dimmed">
                {entry.code} · {language === 'id' ? entry.name_en : entry.name}
              </Text>
            </div>
            <div className={classes.head}>
              {!entry.active && <StateMark tone="over">{w.inactive}</StateMark>}
              <Button
                size="xs"
                variant="default"
                aria-label={w.edit(language === 'id' ? entry.name : entry.name_en)}
                onClick={() => open({ list, entry })}
              >
                {w.editShort}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `/references`: occupations, religions and educations, the same for every LSP; DEV keeps them. */
export const ReferencesPage = () => {
  const w = useWords(referenceWords).lists
  usePageTitle(w.title)
  const { data, error, refetch } = useQuery(referenceQueries.entries())
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<Open>()
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  const wanted = search.trim().toLowerCase()
  const shown = data.entries.filter(({ code, name, name_en }) =>
    [code, name, name_en].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <div className={classes.lists}>
      <div>
        <Title order={1}>{w.title}</Title>
        <Text>{w.intro}</Text>
      </div>
      <TextInput label={w.search} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      {referenceLists.map((list) => (
        <Section
          key={list}
          list={list}
          entries={shown.filter((entry) => entry.list === list)}
          open={setOpened}
        />
      ))}
      {opened && (
        <EntryDialog
          key={`${opened.list} ${opened.entry?.code}`}
          {...opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  )
}
