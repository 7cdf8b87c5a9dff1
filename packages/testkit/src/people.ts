import type { PersonInput } from '@kompeten/contract/people/content'

let made = 0

/** Somebody to invite, unlike any other; `changes` make them special. */
export const aPerson = (changes: Partial<PersonInput> = {}): PersonInput => {
  made += 1
  const username = `rekan${made}x${Date.now().toString(36)}`
  return {
    username,
    email: `${username}@contoh.id`,
    first_name: 'Sekar',
    last_name: 'Ayu',
    roles: [{ role_code: 'ADM', tuk_id: null }],
    ...changes,
  }
}
