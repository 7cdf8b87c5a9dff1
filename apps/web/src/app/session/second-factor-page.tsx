import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { HostEntrance, nextAddress, useRoleChoice } from '../../features/access/index.ts'
import { SecondFactorsSection, secondFactorsQueries } from '../../features/second-factors/index.ts'
import { useHostFace } from '../../platform/host-face.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { rememberedPermissions, rememberedUser } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { ColouredHouse } from '../../ui/theme/coloured-house.tsx'
import { ProveAgain } from './prove-again.tsx'
import classes from './session.module.css'

/** `/second-factor`: where a second factor is set up that the LSP requires of the role that was chosen. */
export const SecondFactorPage = () => {
  const w = useWords(secondFactorsWords).required
  const colour = useHostFace()?.theme_colour
  const { next, role } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { choose, isChoosing, complaint } = useRoleChoice()
  const { data: own } = useQuery(secondFactorsQueries.get())
  usePageTitle(w.title)
  const isSet = own !== undefined && (own.totp_since !== null || own.passkeys.length > 0)
  const held = rememberedPermissions()
  const chosen =
    held.find(({ user_permission_id }) => user_permission_id === role) ??
    (held.length === 1 ? held[0] : undefined)
  const goOn = () => {
    if (chosen !== undefined) choose({ userPermissionId: chosen.user_permission_id })
    else void navigate({ to: '/multi-role', search: { next: nextAddress(next) } })
  }
  return (
    <ColouredHouse colour={colour}>
      <HostEntrance heading={w.title} lead={chosen?.role_code === 'DEV' ? w.platformLead : w.lead} isWide>
        <div className={classes.dialog}>
          {complaint && <Callout tone="failed">{complaint}</Callout>}
          <SecondFactorsSection isBeforeRole />
          <Button disabled={!isSet} loading={isChoosing} onClick={goOn}>
            {w.goOn}
          </Button>
          <Link to="/logout">{w.otherAccount}</Link>
        </div>
      </HostEntrance>
      <ProveAgain username={rememberedUser()?.username ?? ''} />
    </ColouredHouse>
  )
}
