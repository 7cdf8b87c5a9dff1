import { roleChoiceWords } from '@kompeten/phrases/access/role-choice'
import { roleWords } from '@kompeten/phrases/platform/roles'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { forgetSession, rememberedPermissions, rememberedUser, session } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { PlainButton } from '../../ui/plain/button.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import classes from './access.module.css'
import { Choice } from './choice.tsx'
import { HostEntrance } from './host-entrance.tsx'
import { useRoleChoice } from './use-role-choice.ts'

/** `/multi-role`: the role picker of people with several permissions (spec §2 "Multi-role screen"). */
export const MultiRolePage = () => {
  const w = useWords(roleChoiceWords).roles
  const roles = useWords(roleWords)
  const [permissions] = useState(rememberedPermissions)
  const [chosen, setChosen] = useState<string>()
  const { choose, isChoosing, complaint, setComplaint } = useRoleChoice()
  const { history } = useRouter()
  usePageTitle(w.choices)

  // The browser's back from a login that has no role yet leaves nobody signed in (spec §2).
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type === 'BACK' && session() === undefined) forgetSession()
      }),
    [history],
  )

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const permission = permissions.find((one) => one.user_permission_id === chosen)
    if (chosen === undefined) setComplaint(w.none)
    else if (permission === undefined) setComplaint(w.broken)
    else choose({ userPermissionId: permission.user_permission_id })
  }

  return (
    <HostEntrance heading={w.title(rememberedUser()?.username ?? '')} lead={w.lead}>
      <form className={classes.form} onSubmit={submit}>
        {complaint && <Callout tone="failed">{complaint}</Callout>}
        <fieldset className={classes.choices}>
          <legend className={classes.legend}>{w.choices}</legend>
          <div className={classes.scroll}>
            {permissions.map((permission) => (
              <Choice
                key={permission.user_permission_id}
                name="role"
                value={permission.user_permission_id}
                checked={permission.user_permission_id === chosen}
                choose={setChosen}
                title={roles[permission.role_code]}
                more={[permission.lsp_name, permission.tuk_name, permission.site_name]}
                logo={permission.lsp_logo}
              />
            ))}
          </div>
        </fieldset>
        <PlainButton type="submit" isBusy={isChoosing}>
          {w.submit}
        </PlainButton>
      </form>
      <Link to="/logout" className={classes.quiet}>
        {w.otherAccount}
      </Link>
    </HostEntrance>
  )
}
