import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLiveRead } from './use-live-read.ts'

let asked = 0
const Shown = () => {
  const { data } = useQuery({ queryKey: ['shown'], queryFn: async () => (asked += 1) })
  useLiveRead('plenos', ['shown'])
  return <p>read {data}</p>
}

test('what is shown is read again once somebody else has changed it, and after other hints it stays', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
  await screen.findByText('read 1')
  // As another window of this browser tells it, which reads the stream.
  const window = new BroadcastChannel('kompeten:live')
  window.postMessage('exams')
  window.postMessage('plenos')
  await screen.findByText('read 2')
  window.close()
  expect(asked).toBe(2)
})
