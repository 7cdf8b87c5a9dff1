import { letters } from '@kompeten/contract/letters/letters'
import type { LetterType } from '@kompeten/contract/letters/types'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { LetterMark } from './letter-state.tsx'
import { letterQueries } from './letters.queries.ts'

/** The letters of a type about something, and how each stands, with the way there; nothing to whoever may read none. */
export const LettersAbout = ({ subjectId, type }: { subjectId: string; type: LetterType }) => {
  const w = useWords(lettersWords)
  const keeps = holds(useSession(), letters.list.may)
  const asked = { subject_id: subjectId, limit: '10', sort: '-created_date' }
  const { data } = useQuery(keeps ? letterQueries.list(asked) : letterQueries.mine(asked))
  const rows = data?.data.filter((row) => row.letter_type === type && row.state !== 'DISCARDED') ?? []
  return rows.map(({ letter_id, letter_number, state }) => (
    <Group key={letter_id} gap="xs">
      <Link to="/letters/edit-letters/$letter_id" params={{ letter_id }}>
        {[w.types[type], letter_number ?? w.noNumber].join(' · ')}
      </Link>
      <LetterMark state={state} />
    </Group>
  ))
}
