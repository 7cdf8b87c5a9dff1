import { frameWords } from '@kompeten/phrases/platform/frame'
import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './offline-banner.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says above everything that there is no connection, while there is none (decisions §4). */
export const OfflineBanner = () => {
  const w = useWords(frameWords)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          {w.offlineBanner}
        </p>
      )}
    </div>
  )
}
