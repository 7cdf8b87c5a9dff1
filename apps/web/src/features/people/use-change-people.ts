import { resendMinutes } from '@kompeten/contract/passwords/passwords'
import type { Person, PersonChange, PersonInput } from '@kompeten/contract/people/content'
import { people } from '@kompeten/contract/people/people'
import { peopleWords } from '@kompeten/phrases/people/people'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { now } from '../../platform/clock.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { keepPerson, peopleQueries } from './people.queries.ts'
import { changeOf, nameOf } from './person-values.ts'

const paramsOf = ({ user_id }: Pick<Person, 'user_id'>) => ({ params: { user_id } })

const putPerson = async (
  client: QueryClient,
  person: Pick<Person, 'user_id'>,
  body: PersonChange & { version: number },
): Promise<Person> => {
  const { data } = await call(people.update, { ...paramsOf(person), body })
  // Who is invited again under another address is another person: the one before is not there any more.
  if (data.user_id !== person.user_id) client.removeQueries(peopleQueries.get({ user_id: person.user_id }))
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
  const w = useWords(peopleWords).done
  return useWrite(people.create, {
    give: (body: PersonInput) => ({ body }),
    ofForm: true,
    keep: keepPerson,
    done: (invited) => w.invited(invited.email),
  })
}

/** Mails the invitation once more; who presses too early reads when the last left, and when the next can. */
export const useInviteAgain = () => {
  const w = useWords(peopleWords)
  const format = useFormat()
  return useWrite(people.invite, {
    give: (person: Person) => paramsOf(person),
    keep: keepPerson,
    done: (invited) => w.done.invited(invited.email),
    shown: ['too_many_attempts'],
    onError: (failure) => {
      if (!(failure instanceof RefusedCall) || failure.reason !== 'too_many_attempts') return
      const again = now() + (failure.retryAfterSeconds ?? 60) * 1_000
      const at = (moment: number) => format.time(new Date(moment).toISOString())
      notify({ tone: 'info', message: w.invitedJustNow(at(again - resendMinutes * 60_000), at(again)) })
    },
  })
}

type Change = { before: Person; version: number; input: PersonChange }

/** Changes a person; undoing writes back what they were before. */
export const useChangePerson = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useWrite(({ before, version, input }: Change) => putPerson(client, before, { ...input, version }), {
    ofForm: true,
    done: (saved) => w.saved(nameOf(saved)),
    undo: (saved, { before }) => putPerson(client, saved, { ...changeOf(before), version: saved.version }),
  })
}

/** Deactivates a person; it can be undone. */
export const useDeactivatePerson = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useWrite((person: Person) => deactivate(client, person), {
    done: (gone) => w.deactivated(nameOf(gone)),
    undo: (gone) => restore(client, gone),
  })
}

/** Lets a deactivated person act again; undoing deactivates them. */
export const useRestorePerson = () => {
  const client = useQueryClient()
  const w = useWords(peopleWords).done
  return useWrite((person: Person) => restore(client, person), {
    done: (back) => w.restored(nameOf(back)),
    undo: (back) => deactivate(client, back),
  })
}
