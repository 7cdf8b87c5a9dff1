import { accessWords } from '@kompeten/phrases/access/access'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissionOf, refusal, serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { makeQueryClient } from '../../platform/query.ts'
import { forgetSession } from '../../platform/session.ts'
import { LoginForm } from './login-form.tsx'

const w = accessWords.id.login

const awaitFactor = vi.fn()

const show = (proceed = vi.fn(async () => true)) => {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <LoginForm prefill={undefined} proceed={proceed} awaitFactor={awaitFactor} />
    </QueryClientProvider>,
  )
  return proceed
}
const fill = (username: string, password: string) => {
  fireEvent.change(screen.getByLabelText('Email/Username'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
}

beforeEach(() => forgetSession({ alsoDrafts: true }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('empty fields are an error in the words of the product, without a call', () => {
  const fetched = serverAnswers()
  show()
  fill('  ', '')
  expect(screen.getByRole('alert').textContent).toBe('Username and password cannot empty')
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  expect(fetched).not.toHaveBeenCalled()
})

test("a refusal is shown in the server's words, and what was typed stays", async () => {
  serverAnswers(refusal(400, 'password_too_short', 'Minimum password length is 6'))
  show()
  fill('dewi', 'abc')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Minimum password length is 6'))
  expect((screen.getByLabelText('Email/Username') as HTMLInputElement).value).toBe('dewi')
})

test('a trial that has ended leaves nobody signed in', async () => {
  localStorage.setItem('userdata', '{}')
  serverAnswers(refusal(419, 'trial_ended', 'Masa trial anda telah habis'))
  show()
  fill('dewi', 'rahasia')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Masa trial anda telah habis'))
  expect(localStorage.getItem('userdata')).toBeNull()
})

const loggedIn = {
  body: {
    responseStatus: 'SUCCESS',
    data: sessionViewOf('ADM').user,
    secret_key: 'pre',
    identity_type: 'username',
    group_id: 2,
    user_permissions: [permissionOf('ADM')],
  },
}

test('a login that leads nowhere says so', async () => {
  serverAnswers(loggedIn)
  show(vi.fn(async () => false))
  fill('dewi', 'rahasia')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(w.notPossible))
})

test('a login goes on, with spaces around the username taken away', async () => {
  const fetched = serverAnswers(loggedIn)
  const proceed = show()
  fill(' dewi ', 'rahasia')
  await waitFor(() => expect(proceed).toHaveBeenCalledTimes(1))
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    username_email: 'dewi',
    password: 'rahasia',
  })
})

test('the password can be shown by keyboard', () => {
  show()
  const eye = screen.getByRole('button', { name: w.showPassword })
  fireEvent.click(eye)
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  expect(eye.getAttribute('aria-pressed')).toBe('true')
})
