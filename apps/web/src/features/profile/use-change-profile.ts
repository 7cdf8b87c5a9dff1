import { passwords } from '@kompeten/contract/passwords/passwords'
import { type ProfileInput, profile } from '@kompeten/contract/profile/profile'
import { type SignatureInput, signatures } from '@kompeten/contract/signatures/signatures'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { chooseLanguage, useWords } from '../../platform/words.ts'
import { keepProfile, ownSignature, profileQueries } from './profile.queries.ts'

/** Changes the own data; the language shows at once. */
export const useChangeProfile = () => {
  const w = useWords(profileWords).done
  return useWrite(profile.update, {
    give: (body: ProfileInput & { version: number }) => ({ body }),
    ofForm: true,
    keep: keepProfile,
    done: w.saved,
    onSuccess: (saved) => {
      if (saved.language) chooseLanguage(saved.language)
    },
  })
}

/** Replaces the own picture, or without a file takes it away. */
export const useSetPicture = () => {
  const w = useWords(profileWords).picture
  return useWrite(
    async (file: File | null) =>
      (file ? await call(profile.setPicture, { file }) : await call(profile.removePicture, {})).data,
    { keep: keepProfile, done: (_, file) => (file ? w.saved : w.removed) },
  )
}

/** Gives a new own signature. */
export const useGiveSignature = () => {
  const w = useWords(profileWords).signature
  return useWrite(signatures.give, {
    give: (signature: SignatureInput) => ({ body: { signature } }),
    // Applications say whether there is one to sign with.
    refresh: [ownSignature.queryKey, ['applications']],
    done: w.saved,
  })
}

/** Changes the own password; all other devices are signed out. */
export const useChangePassword = () => {
  const w = useWords(profileWords).password
  return useWrite(passwords.change, {
    give: (body: { oldpassword: string; password: string }) => ({ body }),
    shown: ['bad_credentials', 'rule_broken', 'invalid_input', 'too_many_attempts'],
    refresh: [profileQueries.sessions().queryKey],
    done: w.saved,
  })
}

/** Signs out on one device. */
export const useEndSession = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).sessions
  return useWrite(profile.endSession, {
    give: (sessionId: string) => ({ params: { session_id: sessionId } }),
    done: w.ended,
    onSettled: () => client.invalidateQueries({ queryKey: profileQueries.sessions().queryKey }),
  })
}

/** Signs out everywhere else. */
export const useEndOtherSessions = () => {
  const client = useQueryClient()
  const w = useWords(profileWords).sessions
  const format = useFormat()
  return useWrite(async (_: undefined) => (await call(profile.endOtherSessions, {})).data.ended, {
    done: (ended) => w.endedMany(format.number(ended)),
    onSettled: () => client.invalidateQueries({ queryKey: profileQueries.sessions().queryKey }),
  })
}
