import { announcedAtOnce } from '@kompeten/contract/certificates/handovers'
import { signedAtOnce } from '@kompeten/contract/certificates/issuing'
import { printsAtOnce } from '@kompeten/contract/certificates/printing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { serverAnswers, sessionViewOf } from '../../../test/worlds.ts'
import { forgetSession, rememberRole } from '../../platform/session.ts'
import { AnnounceButton } from './handing/announce-button.tsx'
import { PrintDialog } from './printing/print-dialog.tsx'
import { SignButton } from './sign-button.tsx'

afterEach(() => {
  forgetSession({ alsoDrafts: true })
  vi.unstubAllGlobals()
})

const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)

test.each([
  ['signed', signedAtOnce, (count: number) => <SignButton ids={ids(count)} shown={[]} />],
  ['announced', announcedAtOnce, (count: number) => <AnnounceButton ids={ids(count)} />],
  ['printed', printsAtOnce, (count: number) => <PrintDialog ids={ids(count)} onClose={() => undefined} />],
])('more certificates than are %s at once are told before anything else is asked', async (_, most, shown) => {
  const none = { body: { responseStatus: 'SUCCESS', data: [] } }
  serverAnswers(none, none)
  rememberRole({ secret_key: 'key', data: sessionViewOf('DIR') })
  const open = async (count: number) => {
    await renderPage(shown(count))
    const [button] = screen.queryAllByRole('button')
    if (button && !screen.queryByRole('dialog')) fireEvent.click(button)
  }
  await open(most + 1)
  expect(screen.getByText(new RegExp(`^Paling banyak ${most.toLocaleString('id')} `))).toBeDefined()
  await open(most)
  expect(screen.queryByText(/^Paling banyak/)).toBeNull()
})
