import { type Person, type PersonChange, type PersonInput, people } from '@kompeten/contract/people'
import { peopleWords } from '@kompeten/phrases/people'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { notifyWithUndo } from '../../ui/undo/notify-undo.ts'
import { keepPerson, peopleQueries } from './people.queries.ts'
import { nameOf, valuesOf } from './person-values.ts'

const shownByForm = ['invalid_input', 'rule_broken', 'already_exists', 'version_conflict'] as const

const paramsOf = ({ user_id }: Pick<Person, 'user_id'>) => ({ params: { user_id } })

const putPerson = async (
  client: QueryClient,
  person: Pick<Person, 'user_id'>,
  body: PersonChange & { version: number },
): Promise<Person> => {
  const { data } = await call(people.update, { ...paramsOf(person), body })
  // Who is invited anew under another address is another person: the one before is not there any more.
  if (data.user_id !== person.user_id) client.removeQueries(peopleQueries.one(person.user_id))
  keepPerson(client, data)
  return data
}

const deactivate = async (client: QueryClient, person: Person): Promise<Person> => {
  const { data } = await call(people.deactivate, paramsOf(person))
  keepPerson(client, data)
  return data
}

const restore = async (client: QueryClient, person: Person): Promise<Person> => {
  const { data } = await call(people.restore, paramsOf(person))
  keepPerson(client, data)
  return data
}

/** Invites a person; the mail follows. */
export const useInvitePerson = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useMutation({
    mutationFn: async (body: PersonInput) => (await call(people.create, { body })).data,
    meta: { shownByPage: shownByForm },
    onSuccess: (invited) => {
      keepPerson(client, invited)
      notify({ tone: 'done', message: w.invited(invited.email) })
    },
  })
}

/** Mails the invitation once more. */
export const useInviteAgain = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useMutation({
    mutationFn: async (person: Person) => (await call(people.invite, paramsOf(person))).data,
    onSuccess: (invited) => {
      keepPerson(client, invited)
      notify({ tone: 'done', message: w.invited(invited.email) })
    },
  })
}

type Change = { before: Person; version: number; input: PersonChange }

/** Changes a person; undoing writes back what he was before. */
export const useChangePerson = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useMutation({
    mutationFn: ({ before, version, input }: Change) => putPerson(client, before, { ...input, version }),
    meta: { shownByPage: shownByForm },
    onSuccess: (saved, { before }) =>
      notifyWithUndo(w.saved(nameOf(saved)), () =>
        putPerson(client, saved, { ...valuesOf(before), version: saved.version }),
      ),
  })
}

/** Deactivates a person; it can be undone. */
export const useDeactivatePerson = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useMutation({
    mutationFn: (person: Person) => deactivate(client, person),
    onSuccess: (gone) => notifyWithUndo(w.deactivated(nameOf(gone)), () => restore(client, gone)),
  })
}

/** Lets a deactivated person act again; undoing deactivates him. */
export const useRestorePerson = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useMutation({
    mutationFn: (person: Person) => restore(client, person),
    onSuccess: (back) => notifyWithUndo(w.restored(nameOf(back)), () => deactivate(client, back)),
  })
}
