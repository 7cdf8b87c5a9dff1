import { passwords } from '@kompeten/contract/passwords'
import { passwordsWords } from '@kompeten/phrases/passwords'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { HostEntrance } from '../access/index.ts'
import { ConfirmRole } from './confirm-role.tsx'
import { NewPassword } from './new-password.tsx'
import classes from './passwords.module.css'

const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['passwords', 'link', token],
    queryFn: async ({ signal }) =>
      (await call(passwords.link, { params: { token } }, { signal, secretKey: null })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

const DeadLink = ({ why }: { why: string }) => {
  const w = useWords(passwordsWords).set
  const navigate = useNavigate()
  return (
    <HostEntrance heading={w.deadTitle}>
      <Callout tone="failed">{why}</Callout>
      <div className={classes.doors}>
        <PlainButton onClick={() => void navigate({ to: '/forgot-password' })}>{w.deadNext}</PlainButton>
        <PlainButton rank="other" onClick={() => void navigate({ to: '/login' })}>
          {w.login}
        </PlainButton>
      </div>
    </HostEntrance>
  )
}

/** `/set-password/{token}`: a first or a new password, or the confirmation of a further role (decisions §3). */
export const SetPasswordPage = () => {
  const w = useWords(passwordsWords).set
  const { token } = useParams({ from: '/set-password/$token' })
  const { data: link, error, refetch } = useQuery(linkQuery(token))
  const title = !link?.needs_password ? w.titleConfirm : link.kind === 'reset' ? w.titleReset : w.title
  usePageTitle(link ? title : w.title)

  if (error instanceof RefusedCall && error.kind === 'refused' && error.status < 500) {
    return <DeadLink why={error.message} />
  }
  if (error) {
    return (
      <HostEntrance heading={w.title}>
        <Failure failure={error} retry={() => void refetch()} />
      </HostEntrance>
    )
  }
  if (!link) return <HostEntrance heading={w.title}>{null}</HostEntrance>

  const { first_name: name, lsp_name: lsp } = link
  const lead = !link.needs_password
    ? w.confirmLead(name, lsp ?? 'LSP')
    : lsp === null
      ? w.hello(name)
      : w.helloAt(name, lsp)
  return (
    <HostEntrance heading={title} lead={lead}>
      {link.needs_password ? (
        <NewPassword token={token} link={link} />
      ) : (
        <ConfirmRole token={token} username={link.username} />
      )}
    </HostEntrance>
  )
}
