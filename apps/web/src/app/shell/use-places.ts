import { shellWords } from '@kompeten/phrases/platform/shell'
import { searchWords } from '@kompeten/phrases/search/search'
import type { Place } from '../../features/search/index.ts'
import type { Session } from '../../platform/session.ts'
import { useOpens } from '../../platform/use-opens.ts'
import { useWords } from '../../platform/words.ts'
import { isGroup, type MenuItem, settingsAddress } from '../menu.ts'

/** Where one can go by name: the menu of the session, and the pages that have their doors elsewhere. */
export const usePlaces = (session: Session, menu: readonly MenuItem[]): Place[] => {
  const w = useWords(shellWords).menu
  const { pages } = useWords(searchWords)
  const opens = useOpens(session)
  const inMenu = menu.flatMap((item): Place[] =>
    isGroup(item)
      ? item.entries.map(({ word, to }) => ({ label: w[word], group: w[item.word], to }))
      : [{ label: w[item.word], to: item.to }],
  )
  const elsewhere = [
    { label: w.dashboard, to: '/dashboard' },
    { label: pages.calendar, to: '/assessments/calendar' },
    { label: pages.messages, to: '/message' },
    { label: pages.settings, to: settingsAddress(session) },
    { label: pages.guide, to: `/guide/${session.role}` },
  ].filter(({ to }) => opens(to) && !inMenu.some((place) => place.to === to))
  return [...inMenu, ...elsewhere]
}
