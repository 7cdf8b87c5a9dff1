import { frameWords } from '@kompeten/phrases/platform/frame'
import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { instantNow } from '../platform/clock.ts'
import { RefusedCall } from '../platform/refused-call.ts'
import { useWords } from '../platform/words.ts'
import { PlainButton } from '../ui/plain/button.tsx'
import { Empty } from '../ui/states/empty.tsx'
import { Failure } from '../ui/states/failure.tsx'
import classes from './crash.module.css'
import { useMissingFiles } from './missing-files.ts'

/** In the place of a page that broke: what is safe, what to do, and what to tell the support. */
export const Crash = ({ error, reset }: ErrorComponentProps) => {
  const w = useWords(frameWords).crash
  const missing = useMissingFiles(error)
  if (missing === 'reloading') return null
  if (missing) {
    return (
      <div role="alert">
        <Empty
          isPage
          icon={<IconWifiOff aria-hidden />}
          title={w.waiting.title}
          message={w.waiting[missing]}
        />
      </div>
    )
  }
  if (error instanceof RefusedCall) return <Failure isPage failure={error} retry={reset} />
  return (
    <div role="alert">
      <Empty
        isPage
        icon={<IconAlertTriangle aria-hidden />}
        title={w.title}
        message={w.message}
        action={
          <>
            <PlainButton onClick={() => location.reload()}>{w.reload}</PlainButton>
            <details className={classes.details}>
              <summary>{w.details}</summary>
              <code>{`${location.pathname} · ${instantNow()} · ${String(error)}`}</code>
            </details>
          </>
        }
      />
    </div>
  )
}
