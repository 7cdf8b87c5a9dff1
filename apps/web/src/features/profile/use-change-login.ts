import { type EmailChange, profile, type UsernameChange } from '@kompeten/contract/profile'
import { profileWords } from '@kompeten/phrases/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { keepProfile } from './profile.queries.ts'

const shownByPage = [
  'bad_credentials',
  'already_exists',
  'rule_broken',
  'invalid_input',
  'too_many_attempts',
] as const

/** Changes the own username. */
export const useChangeUsername = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).login
  return useMutation({
    mutationFn: async (body: UsernameChange) => (await call(profile.changeUsername, { body })).data,
    meta: { shownByPage },
    onSuccess: (saved) => {
      keepProfile(client, saved)
      notify({ tone: 'done', message: w.usernameSaved })
    },
  })
}

/** Asks for another own address; it changes once its mailed link is used. */
export const useChangeEmail = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).login
  return useMutation({
    mutationFn: async (body: EmailChange) => (await call(profile.changeEmail, { body })).data,
    meta: { shownByPage },
    onSuccess: (saved) => {
      keepProfile(client, saved)
      notify({ tone: 'done', message: w.linkSent(saved.new_email ?? '') })
    },
  })
}

/** Takes back the wish for another address. */
export const useKeepEmail = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).login
  return useMutation({
    mutationFn: async (_: undefined) => (await call(profile.keepEmail, {})).data,
    onSuccess: (saved) => {
      keepProfile(client, saved)
      notify({ tone: 'done', message: w.kept })
    },
  })
}
