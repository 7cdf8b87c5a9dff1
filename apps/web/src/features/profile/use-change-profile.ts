import { passwords } from '@kompeten/contract/passwords'
import { type ProfileInput, profile } from '@kompeten/contract/profile'
import { type SignatureInput, signatures } from '@kompeten/contract/signatures'
import { profileWords } from '@kompeten/phrases/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { chooseLanguage, useWords } from '../../platform/words.ts'
import { keepProfile, profileQueries } from './profile.queries.ts'

/** Changes the own data; the language shows at once. */
export const useChangeProfile = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).done
  return useMutation({
    mutationFn: async (body: ProfileInput & { version: number }) =>
      (await call(profile.update, { body })).data,
    meta: { shownByPage: ['invalid_input', 'version_conflict'] },
    onSuccess: (saved) => {
      keepProfile(client, saved)
      if (saved.language) chooseLanguage(saved.language)
      notify({ tone: 'done', message: w.saved })
    },
  })
}

/** Replaces the own picture, or without a file takes it away. */
export const useSetPicture = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).picture
  return useMutation({
    mutationFn: async (file: File | null) =>
      (file ? await call(profile.setPicture, { file }) : await call(profile.removePicture, {})).data,
    onSuccess: (saved, file) => {
      keepProfile(client, saved)
      notify({ tone: 'done', message: file ? w.saved : w.removed })
    },
  })
}

/** Gives a new own signature. */
export const useGiveSignature = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).signature
  return useMutation({
    mutationFn: (signature: SignatureInput) => call(signatures.give, { body: { signature } }),
    onSuccess: () => {
      notify({ tone: 'done', message: w.saved })
      return client.invalidateQueries({ queryKey: profileQueries.signature.queryKey })
    },
  })
}

/** Changes the own password; all other devices are signed out. */
export const useChangePassword = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).password
  return useMutation({
    mutationFn: (body: { oldpassword: string; password: string }) => call(passwords.change, { body }),
    meta: { shownByPage: ['bad_credentials', 'rule_broken', 'invalid_input', 'too_many_attempts'] },
    onSuccess: () => {
      notify({ tone: 'done', message: w.saved })
      return client.invalidateQueries({ queryKey: profileQueries.sessions.queryKey })
    },
  })
}

/** Signs out on one device. */
export const useEndSession = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).sessions
  return useMutation({
    mutationFn: (sessionId: string) => call(profile.endSession, { params: { session_id: sessionId } }),
    onSuccess: () => notify({ tone: 'done', message: w.ended }),
    onSettled: () => client.invalidateQueries({ queryKey: profileQueries.sessions.queryKey }),
  })
}

/** Signs out everywhere else. */
export const useEndOtherSessions = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).sessions
  const format = useFormat()
  return useMutation({
    mutationFn: async (_: undefined) => (await call(profile.endOtherSessions, {})).data.ended,
    onSuccess: (ended) => notify({ tone: 'done', message: w.endedMany(format.number(ended)) }),
    onSettled: () => client.invalidateQueries({ queryKey: profileQueries.sessions.queryKey }),
  })
}
