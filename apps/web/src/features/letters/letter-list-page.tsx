import { incomingLetters } from '@kompeten/contract/letters/incoming'
import { letterListSpec, letters } from '@kompeten/contract/letters/letters'
import { letterTemplates } from '@kompeten/contract/letters/templates'
import { lettersWords } from '@kompeten/phrases/letters/letters'
import { Button } from '@mantine/core'
import { IconInbox, IconPlus, IconSignature, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../platform/call.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { OwnDelegation } from '../../ui/signature/own-delegation.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { useLetterColumns, useLetterFilters } from './letter-columns.tsx'
import { letterQueries, templateQueries } from './letters.queries.ts'

const SignManyDialog = lazy(() =>
  import('./sign-many-dialog.tsx').then((module) => ({ default: module.SignManyDialog })),
)

const mine = 'mine'

const Actions = () => {
  const w = useWords(lettersWords)
  const session = useSession()
  return (
    <>
      {holds(session, letterTemplates.list.may) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/management-letters" {...props} />}
          leftSection={<IconTemplate size={16} aria-hidden />}
        >
          {w.templates.title}
        </Button>
      )}
      {holds(session, incomingLetters.list.may) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/letters/incoming" {...props} />}
          leftSection={<IconInbox size={16} aria-hidden />}
        >
          {w.incoming.title}
        </Button>
      )}
      {holds(session, letters.create.may) && (
        <Button
          renderRoot={(props) => <Link to="/letters/add-letters" {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.add}
        </Button>
      )}
    </>
  )
}

/** Why whoever signs in the director's place does not now. */
const OwnNote = () => {
  const { data } = useQuery(templateQueries.delegations())
  return data && <OwnDelegation given={data.delegations} />
}

/** `/letters`: the register of outgoing letters, and one's own; who keeps no register sees their own. */
export const LetterListPage = () => {
  const w = useWords(lettersWords)
  const session = useSession()
  const keeps = holds(session, letters.list.may)
  const mayBeDelegate = holds(session, letterTemplates.delegations.may)
  const list = useList({
    name: 'letters',
    spec: letterListSpec,
    source: (query, view) => (keeps && view !== mine ? letterQueries.list(query) : letterQueries.mine(query)),
    rowId: (row) => row.letter_id,
  })
  const { ids, drop } = list.selection
  const [signing, setSigning] = useState<string[]>()
  const isOwn = !keeps || list.state.view === mine

  return (
    <>
      <ListPage
        list={list}
        title={w.title}
        note={mayBeDelegate && <OwnNote />}
        columns={useLetterColumns()}
        filters={useLetterFilters()}
        {...(keeps && {
          views: [
            { view: undefined, label: w.views.outgoing },
            { view: mine, label: w.views.mine },
          ],
        })}
        rowName={(row) => row.letter_number ?? row.title}
        rowLink={(row) => ({ to: '/letters/edit-letters/$letter_id', params: { letter_id: row.letter_id } })}
        actions={<Actions />}
        bulk={
          <>
            <Button
              variant="default"
              leftSection={<IconSignature size={16} aria-hidden />}
              onClick={() => setSigning([...ids])}
            >
              {w.steps.sign}
            </Button>
            {keeps && (
              <SaveButton fetchFile={() => call(letters.zip, { query: { letter_id: ids.join(',') } })}>
                {w.zip}
              </SaveButton>
            )}
          </>
        }
        empty={
          <Empty
            title={w.empty.title}
            message={isOwn ? w.empty.mineMessage : w.empty.message}
            action={keeps ? <Actions /> : undefined}
          />
        }
      />
      {signing && (
        <Suspense fallback={null}>
          <SignManyDialog letterIds={signing} onSigned={drop} onClose={() => setSigning(undefined)} />
        </Suspense>
      )}
    </>
  )
}
