import { type EmailChange, profile, type UsernameChange } from '@kompeten/contract/profile/profile'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { useWrite } from '../../platform/use-write.ts'
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
  const w = useWords(profileWords).login
  return useWrite(profile.changeUsername, {
    give: (body: UsernameChange) => ({ body }),
    shown: shownByPage,
    keep: keepProfile,
    done: w.usernameSaved,
  })
}

/** Asks for another own address; it changes once its mailed link is used. */
export const useChangeEmail = () => {
  const w = useWords(profileWords).login
  return useWrite(profile.changeEmail, {
    give: (body: EmailChange) => ({ body }),
    shown: shownByPage,
    keep: keepProfile,
    done: (saved) => w.linkSent(saved.new_email ?? ''),
  })
}

/** Takes back the wish for another address. */
export const useKeepEmail = () => {
  const w = useWords(profileWords).login
  return useWrite(profile.keepEmail, { give: (_: undefined) => ({}), keep: keepProfile, done: w.kept })
}
