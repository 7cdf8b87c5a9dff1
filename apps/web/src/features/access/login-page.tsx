import { accessWords } from '@kompeten/phrases/access/access'
import { secondFactorLoginWords } from '@kompeten/phrases/second-factors/second-factor-login'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useHostFace } from '../../platform/host-face.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './access.module.css'
import { DemoAccounts } from './demo-accounts.tsx'
import { HostEntrance } from './host-entrance.tsx'
import { LoginForm } from './login-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { AwaitedFactor } from './sign-in.ts'
import { useProceed } from './use-proceed.ts'

// Few LSPs have a provider, and everybody waits for the first page.
const OpenidButton = lazy(() =>
  import('./openid-button.tsx').then((module) => ({ default: module.OpenidButton })),
)

/** `/login`: the LSP's face and the form (spec §2 "Login screen"). */
export const LoginPage = () => {
  const w = useWords(accessWords)
  const second = useWords(secondFactorLoginWords)
  const face = useHostFace()
  const search = useSearch({ strict: false })
  const proceed = useProceed(search.next)
  const { said, username } = useLocation({ select: ({ state }) => state })
  const [prefill, setPrefill] = useState(username === undefined ? undefined : { username, password: '' })
  const [awaited, setAwaited] = useState<AwaitedFactor>()
  usePageTitle(w.login.submit)

  return (
    <HostEntrance
      heading={face ? face.heading || w.login.heading : w.login.genericHeading}
      lead={awaited ? second.title : w.login.lead}
      below={
        face && !awaited && face.demo_accounts.length > 0 && face.demo_password !== null ? (
          <DemoAccounts accounts={face.demo_accounts} password={face.demo_password} choose={setPrefill} />
        ) : undefined
      }
    >
      {said && <Callout tone="failed">{said}</Callout>}
      {search.ended === 'true' && <Callout tone="info">{w.login.sessionEnded}</Callout>}
      {awaited ? (
        <SecondFactorForm awaited={awaited} proceed={proceed} back={() => setAwaited(undefined)} />
      ) : (
        <LoginForm
          key={prefill?.username ?? ''}
          prefill={prefill}
          proceed={proceed}
          awaitFactor={setAwaited}
        />
      )}
      {!awaited && face?.lsp && (
        <Suspense fallback={null}>
          <OpenidButton next={search.next} />
        </Suspense>
      )}
      {!awaited && (
        <nav className={classes.links} aria-label={w.login.otherWays}>
          <Link to="/register">{w.login.register}</Link>
          <Link to="/forgot-password">{w.login.forgot}</Link>
          {face?.lsp && <Link to="/welcome">{w.login.welcome}</Link>}
          {face?.lsp && <a href="/complain">{w.login.complain}</a>}
        </nav>
      )}
    </HostEntrance>
  )
}
