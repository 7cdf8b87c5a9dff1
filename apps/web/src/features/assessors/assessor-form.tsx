import {
  type Assessor,
  type AssessorInput,
  assessorInput,
  assessors,
} from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { AssessorFields } from './assessor-fields.tsx'
import { nameOf } from './assessor-name.ts'
import { type AssessorValues, blankAssessor, shownValue, valuesOf } from './assessor-values.ts'
import { assessorQueries, personQuery } from './assessors.queries.ts'
import { useSaveAssessor } from './use-save-assessor.ts'

// A NIK is nothing that a device should remember.
const unkept: readonly (keyof AssessorValues & string)[] = ['nik']

type Named = { first_name: string; last_name: string }
type Props = { userId: string; kept: Assessor | null; named: Named; isOwn: boolean; leave: () => void }

const Form = ({ userId, kept, named, isOwn, leave }: Props) => {
  const w = useWords(assessorsWords)
  const client = useQueryClient()
  const save = useSaveAssessor(userId)
  const mayFillIn = holds(useSession(), assessors.save.may)
  const form = useForm<AssessorValues, AssessorInput>({
    name: `assessor:${userId}`,
    schema: assessorInput,
    labels: w.fields,
    initial: kept ? valuesOf(kept) : blankAssessor(named),
    version: kept?.version ?? 0,
    unkept,
  })
  const fetchTheirs = async () => {
    const theirs = await client.fetchQuery({ ...assessorQueries.ofUser({ user_id: userId }), staleTime: 0 })
    return { values: theirs ? valuesOf(theirs) : blankAssessor(named), version: theirs?.version ?? 0 }
  }
  const name = kept ? nameOf(kept) : nameOf(named)
  return (
    <FormPage
      form={form}
      title={isOwn ? w.own : kept ? w.edit(name) : w.fillIn(name)}
      saveLabel={w.save}
      maySave={kept ? kept.may.includes('update') : mayFillIn}
      leave={leave}
      conflict={{ fetchTheirs, show: shownValue(w) }}
      onSave={async (input, version) => {
        await save.mutateAsync({ ...input, version })
      }}
    >
      {kept === null && <Callout tone="info">{isOwn ? w.hints.ownNotFilledIn : w.hints.notFilledIn}</Callout>}
      <AssessorFields
        form={form}
        nikMasked={kept?.nik_masked ?? null}
        mayChangeNik={kept === null || kept.may.includes('change_nik')}
      />
    </FormPage>
  )
}

/** The record of a person who holds the assessor's role, to be filled in or changed by an admin. */
export const AssessorForm = ({ userId, leave }: { userId: string; leave: () => void }) => {
  const record = useQuery(assessorQueries.ofUser({ user_id: userId }))
  const person = useQuery(personQuery({ user_id: userId }))
  const failure = record.error ?? person.error
  const isRead = record.data !== undefined && person.data !== undefined
  const readAgain = () => void Promise.all([record, person].map(({ refetch }) => refetch()))
  if (failure && !isRead) return <Failure failure={failure} retry={readAgain} />
  if (!isRead) return <PageSkeleton kind="form" />
  return (
    <Form key={userId} userId={userId} kept={record.data} named={person.data} isOwn={false} leave={leave} />
  )
}

/** One's own record as an assessor; once saved, the page goes on with what was saved. */
export const OwnAssessorForm = () => {
  const user = useSession()?.user
  const [visit, setVisit] = useState(0)
  const named = useMemo(
    () => ({ first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' }),
    [user?.first_name, user?.last_name],
  )
  const { data, error, refetch } = useQuery({
    ...assessorQueries.ofUser({ user_id: user?.user_id ?? '' }),
    enabled: user !== undefined,
  })
  if (error && data === undefined) return <Failure failure={error} retry={() => void refetch()} />
  if (data === undefined || !user) return <PageSkeleton kind="form" />
  const goOn = () => setVisit((count) => count + 1)
  return <Form key={visit} userId={user.user_id} kept={data} named={named} isOwn leave={goOn} />
}
