import { shellWords } from '@kompeten/phrases/platform/shell'
import { Button } from '@mantine/core'
import { IconUserExclamation } from '@tabler/icons-react'
import { forgetSession, secretKey } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Empty } from '../../ui/states/empty.tsx'

/** A key without the data of its person (spec §4 "Shell start"): OK clears the storage and goes to `/login`. */
export const AccountInProgress = () => {
  const { title, message, ok } = useWords(shellWords).session.inProgress
  if (secretKey() === null) return null
  const leave = () => {
    forgetSession()
    location.replace('/login')
  }
  return (
    <main role="alert">
      <Empty
        isPage
        icon={<IconUserExclamation aria-hidden />}
        title={title}
        message={message}
        action={<Button onClick={leave}>{ok}</Button>}
      />
    </main>
  )
}
