import { type PasswordLink, passwords } from '@kompeten/contract/passwords/passwords'
import { passwordsWords } from '@kompeten/phrases/passwords/passwords'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { queriesOf } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { HostEntrance } from '../access/index.ts'
import { ConsentStep } from '../registration/index.ts'
import { ConfirmLink } from './confirm-link.tsx'
import { DisownRegistration } from './disown-registration.tsx'
import { NewPassword } from './new-password.tsx'
import classes from './passwords.module.css'
import { useGoToLogin } from './use-go-to-login.ts'

const { link: linkQuery } = queriesOf('passwords', passwords, {
  link: { staleTime: Number.POSITIVE_INFINITY, send: { secretKey: null } },
})

/** `mayAsk`: a new link would work. */
const DeadLink = ({ why, mayAsk }: { why: string; mayAsk: boolean }) => {
  const w = useWords(passwordsWords).set
  const navigate = useNavigate()
  return (
    <HostEntrance heading={w.deadTitle}>
      <Callout tone="failed">{why}</Callout>
      <div className={classes.doors}>
        {mayAsk && (
          <PlainButton onClick={() => void navigate({ to: '/forgot-password' })}>{w.deadNext}</PlainButton>
        )}
        <PlainButton rank="other" onClick={() => void navigate({ to: '/login' })}>
          {w.login}
        </PlainButton>
      </div>
    </HostEntrance>
  )
}

type Elsewhere = { done: string; lsp: string; loginAddress: string }

/** That it is done, and the way to where its owner signs in. */
const DoneElsewhere = ({ done, lsp, loginAddress }: Elsewhere) => {
  const w = useWords(passwordsWords).set
  return (
    <HostEntrance heading={w.loginAt(lsp)}>
      <Callout tone="info">{done}</Callout>
      <p>{w.elsewhere(lsp)}</p>
      <p>
        <a href={loginAddress}>{w.loginAt(lsp)}</a>
      </p>
    </HostEntrance>
  )
}

type SetWords = (typeof passwordsWords)['id']['set']

const titleOf = (w: SetWords, link: PasswordLink | undefined): string => {
  if (link?.kind === 'email') return w.titleEmail
  if (!link?.needs_password) return w.titleConfirm
  return link.kind === 'reset' ? w.titleReset : w.title
}

const leadOf = (w: SetWords, { kind, needs_password, first_name, email, lsp_name }: PasswordLink): string => {
  if (kind === 'email') return w.emailLead(first_name, email)
  if (!needs_password) return w.confirmLead(first_name, lsp_name ?? 'LSP')
  return lsp_name === null ? w.hello(first_name) : w.helloAt(first_name, lsp_name)
}

/**
 * `/set-password/{token}`: a first or a new password, the confirmation of a further role or address; before it, the
 * consent that a registration came without (decisions §3).
 */
export const SetPasswordPage = () => {
  const w = useWords(passwordsWords).set
  const { token } = useParams({ from: '/set-password/$token' })
  const { data: link, error, refetch } = useQuery(linkQuery({ token }))
  const goToLogin = useGoToLogin()
  const [done, setDone] = useState<string>()
  const title = titleOf(w, link)
  usePageTitle(link ? title : w.title)

  if (error instanceof RefusedCall && error.kind === 'refused' && error.status < 500) {
    return <DeadLink why={error.message} mayAsk={error.reason !== 'account_deactivated'} />
  }
  if (error) {
    return (
      <HostEntrance heading={w.title}>
        <Failure failure={error} retry={() => void refetch()} />
      </HostEntrance>
    )
  }
  if (!link) return <HostEntrance heading={w.title}>{null}</HostEntrance>

  const { login_address: loginAddress } = link
  const lsp = link.lsp_name ?? 'LSP'
  if (done !== undefined && loginAddress !== null)
    return <DoneElsewhere done={done} lsp={lsp} loginAddress={loginAddress} />
  // Another host's entrance is no way in: its own is a step away, with what was done said before.
  const finish = async (message: string, username?: string) => {
    if (loginAddress === null) return goToLogin(message, username)
    forgetSession()
    setDone(message)
  }
  return (
    <HostEntrance heading={title} lead={leadOf(w, link)}>
      {link.needs_consent ? (
        <Suspense fallback={null}>
          <ConsentStep token={token} lspName={lsp} isMinor={link.needs_guardian} onDone={refetch} />
        </Suspense>
      ) : link.needs_password ? (
        <NewPassword token={token} link={link} onDone={finish} />
      ) : (
        <ConfirmLink token={token} link={link} onDone={finish} />
      )}
      {link.kind === 'confirm' && <DisownRegistration token={token} email={link.email} />}
    </HostEntrance>
  )
}
