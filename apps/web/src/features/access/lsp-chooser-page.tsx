import { access } from '@kompeten/contract/access/access'
import { roleChoiceWords } from '@kompeten/phrases/access/role-choice'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { readOf } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { forgetSession, secretKey } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { PlainTextField } from '../../ui/plain/text-field.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import classes from './access.module.css'
import { Choice } from './choice.tsx'
import { HostEntrance } from './host-entrance.tsx'
import { useRoleChoice } from './use-role-choice.ts'

const lspsQuery = readOf(['access', 'lsps'], ({ signal }) =>
  call(access.lsps, { query: { limit: 'unlimited' } }, { signal, secretKey: secretKey() }),
)

/** `/lsplogin`: DEV's chooser over all LSPs (spec §2); a 401 of the list clears the storage (spec §8). */
export const LspChooserPage = () => {
  const { lsps: w, roles } = useWords(roleChoiceWords)
  const format = useFormat()
  const navigate = useNavigate()
  const lsps = useQuery(lspsQuery)
  const [chosen, setChosen] = useState<string>()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim().toLowerCase())
  const { choose, isChoosing, complaint, setComplaint } = useRoleChoice()
  usePageTitle(w.title)

  const hasEnded = lsps.error instanceof RefusedCall && lsps.error.status === 401
  useEffect(() => {
    if (!hasEnded) return
    forgetSession()
    void navigate({ to: '/login', search: { ended: 'true' }, replace: true })
  }, [hasEnded, navigate])

  const all = lsps.data?.data ?? []
  const found = all.filter((lsp) => lsp.lsp_name.toLowerCase().includes(wanted))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lsp = all.find((one) => one.lsp_id === chosen)
    if (!lsp?.user_permission_id) setComplaint(w.none)
    else choose({ userPermissionId: lsp.user_permission_id, lspId: lsp.lsp_id })
  }

  return (
    <HostEntrance heading={w.title} lead={w.lead}>
      {lsps.isPending && <PageSkeleton kind="list" />}
      {lsps.isError && !hasEnded && <Failure failure={lsps.error} retry={() => void lsps.refetch()} />}
      {lsps.isSuccess && (
        <form className={classes.form} onSubmit={submit}>
          {complaint && <Callout tone="failed">{complaint}</Callout>}
          <PlainTextField label={w.search} type="search" value={search} change={setSearch} />
          <p className={classes.quiet} role="status">
            {found.length > 0 ? w.found(format.number(found.length)) : w.noneFound}
          </p>
          <fieldset className={classes.choices}>
            <legend className={classes.legend}>{w.choices}</legend>
            <div className={classes.scroll}>
              {found.map((lsp) => (
                <Choice
                  key={lsp.lsp_id}
                  name="lsp"
                  value={lsp.lsp_id}
                  checked={lsp.lsp_id === chosen}
                  choose={setChosen}
                  title={lsp.lsp_name}
                  more={[]}
                  logo={lsp.logo}
                />
              ))}
            </div>
          </fieldset>
          <PlainButton type="submit" isBusy={isChoosing}>
            {w.submit}
          </PlainButton>
        </form>
      )}
      <Link to="/logout" className={classes.quiet}>
        {roles.otherAccount}
      </Link>
    </HostEntrance>
  )
}
