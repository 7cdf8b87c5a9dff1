import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { keys, remember } from '../../platform/storage.ts'
import { useWrite } from '../../platform/use-write.ts'
import { ownWaiting } from './sent-registration.ts'

type Registered = { email: string; resend_at: string; replace_token: string }

/** Makes the account; returns where its mail goes and when that can be sent again. */
export type Register<T> = (inputs: { body: T }) => Promise<{ data: Registered }>

/**
 * Registers and goes on to `/confirm` (spec §4). The same content sent again is the same intention: whoever presses
 * twice, or again after a lost answer, is registered once.
 */
export const useRegister = <T extends { username: string }>(
  register: Register<T>,
  onRegistered: () => void,
) => {
  const navigate = useNavigate()
  const last = useRef<{ text: string; inputs: { body: T } }>(undefined)
  const mutation = useWrite(register, {
    shown: ['invalid_input', 'rule_broken', 'already_exists', 'wrong_file_type', 'trial_ended', 'too_large'],
    onSuccess: async ({ data }, { body }) => {
      remember(keys.email, data.email)
      remember(keys.nextResend, data.resend_at)
      remember(keys.replaces, data.replace_token)
      remember(keys.replacesUsername, body.username)
      onRegistered()
      await navigate({ to: '/confirm' })
    },
  })
  const send = (body: T): Promise<unknown> => {
    const text = JSON.stringify(body)
    if (last.current?.text !== text) {
      // Who comes back with the right e-mail takes the place of what they began here.
      const replaces = ownWaiting(body.username)
      last.current = { text, inputs: { body: { ...body, ...(replaces !== null && { replaces }) } } }
    }
    return mutation.mutateAsync(last.current.inputs)
  }
  return { send, isBusy: mutation.isPending }
}
