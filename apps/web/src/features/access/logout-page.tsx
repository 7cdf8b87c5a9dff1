import { accessWords } from '@kompeten/phrases/access/access'
import { useEffect } from 'react'
import { unsubscribe } from '../../platform/push.ts'
import { useWords } from '../../platform/words.ts'
import { Spinner } from '../../ui/plain/spinner.tsx'
import { HostEntrance } from './host-entrance.tsx'
import { logOut } from './sign-in.ts'

/** `/logout`: ends the session and what is pushed to this browser, clears the storage and reloads at `/login` (spec §2, §4). */
export const LogoutPage = () => {
  const w = useWords(accessWords).logout
  useEffect(() => {
    // The next to sit at this browser may be somebody else.
    const silenced = unsubscribe().catch(() => undefined)
    void Promise.all([logOut(), silenced]).then(() => location.replace('/login'))
  }, [])
  return (
    <HostEntrance heading={w.working}>
      <Spinner label={w.working} />
    </HostEntrance>
  )
}
