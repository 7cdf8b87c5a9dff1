import { accessWords } from '@kompeten/phrases/access/access'
import { useEffect } from 'react'
import { useWords } from '../../platform/words.ts'
import { Spinner } from '../../ui/plain/spinner.tsx'
import { HostEntrance } from './host-entrance.tsx'
import { logOut } from './sign-in.ts'

/**
 * `/logout`: ends the session, what is pushed to this browser and what lies on it to be read without a network, clears the
 * storage and reloads at `/login` (spec §2, §4).
 */
export const LogoutPage = () => {
  const w = useWords(accessWords).logout
  useEffect(() => {
    const left = import('../../platform/leave-device.ts')
      .then(({ leaveDevice }) => leaveDevice())
      .catch(() => undefined)
    void Promise.all([logOut(), left]).then(() => location.replace('/login'))
  }, [])
  return (
    <HostEntrance heading={w.working}>
      <Spinner label={w.working} />
    </HostEntrance>
  )
}
