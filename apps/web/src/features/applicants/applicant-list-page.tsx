import { applicantListSpec, applicants } from '@kompeten/contract/applicants/applicants'
import { people } from '@kompeten/contract/people/people'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { narrowing } from '../../ui/list/list-state.ts'
import { useList } from '../../ui/list/use-list.ts'
import type { View } from '../../ui/list/view-links.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { useApplicantColumns } from './applicant-columns.tsx'
import { useApplicantFilters } from './applicant-filters.ts'
import { ApplicantListActions } from './applicant-list-actions.tsx'
import { applicantQueries } from './applicants.queries.ts'
import { DeletePickedButton } from './delete-button.tsx'
import { InvitePickedButton } from './invite-picked.tsx'
import { RestoreButton } from './restore-button.tsx'

const bin = 'bin'

/** `others`: the views of a page that shows applicants beside other people. */
type Props = { title?: string; others?: readonly View[] }

/** `/asesi`: the applicants of the LSP, or of the venue of its admin. */
export const ApplicantListPage = ({ title, others = [] }: Props) => {
  const w = useWords(applicantsWords)
  const session = useSession()
  const mayDelete = holds(session, applicants.delete.may)
  const mayInvite = holds(session, people.inviteApplicants.may)
  const list = useList({
    name: 'applicants',
    spec: applicantListSpec,
    source: (query, view) =>
      view === bin && mayDelete ? applicantQueries.deleted(query) : applicantQueries.list(query),
    rowId: (row) => row.applicant_id,
  })
  const inBin = list.state.view === bin && mayDelete
  const { ids, drop } = list.selection
  return (
    <ListPage
      list={list}
      title={title ?? w.title}
      columns={useApplicantColumns(inBin)}
      filters={useApplicantFilters()}
      views={
        mayDelete
          ? [
              ...(others.length > 0 ? others : [{ view: undefined, label: w.views.inUse }]),
              { view: bin, label: w.views.bin },
            ]
          : others
      }
      rowName={(row) => row.full_name}
      rowLink={(row) => ({
        to: '/asesi/edit-asesi/$applicant_id',
        params: { applicant_id: row.applicant_id },
      })}
      rowActions={inBin ? (row) => <RestoreButton row={row} /> : undefined}
      actions={!inBin && <ApplicantListActions narrowing={narrowing(list.state)} />}
      bulk={
        !inBin && (mayDelete || mayInvite) ? (
          <>
            {mayInvite && <InvitePickedButton ids={ids} onDone={drop} />}
            {mayDelete && <DeletePickedButton ids={ids} onGone={drop} />}
          </>
        ) : undefined
      }
      empty={
        inBin ? (
          <Empty title={w.empty.binTitle} message={w.empty.binMessage} />
        ) : (
          <Empty
            title={w.empty.title}
            message={w.empty.message}
            action={<ApplicantListActions narrowing={{}} />}
          />
        )
      }
    />
  )
}
