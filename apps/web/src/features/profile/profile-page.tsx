import type { Profile } from '@kompeten/contract/profile/profile'
import { profileWords } from '@kompeten/phrases/profile/profile'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { OwnRecord } from '../applicants/index.ts'
import { OwnAssessorForm } from '../assessors/index.ts'
import { CalendarSection } from '../calendar/index.ts'
import { OwnChannels } from '../notifications/index.ts'
import { SecondFactorsSection } from '../second-factors/index.ts'
import { LoginSection } from './login-section.tsx'
import { OwnData } from './own-data.tsx'
import { OwnLog } from './own-log.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './profile.module.css'
import { profileQueries } from './profile.queries.ts'
import { profileViews } from './profile-views.ts'

type View = (typeof profileViews)[number]

const addressOf = (view: View): Record<string, string> => (view === 'data' ? {} : { view })

const Headed = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title)
  return (
    <>
      <Title order={1} mb="lg">
        {title}
      </Title>
      {children}
    </>
  )
}

const Shown = ({ view, own }: { view: View; own: Profile }) => {
  const w = useWords(profileWords)
  if (view === 'data') return <OwnData own={own} />
  if (view === 'assessor') return <OwnAssessorForm />
  if (view === 'applicant') return <OwnRecord />
  if (view === 'notices') return <OwnChannels />
  if (view === 'calendar') {
    return (
      <Headed title={w.views.calendar}>
        <div className={classes.settings}>
          <CalendarSection />
        </div>
      </Headed>
    )
  }
  if (view === 'log') {
    return (
      <Headed title={w.views.log}>
        <OwnLog />
      </Headed>
    )
  }
  return (
    <Headed title={w.views.security}>
      <div className={classes.columns}>
        <div className={classes.settings}>
          <LoginSection own={own} />
          <PasswordForm own={own} />
          <SecondFactorsSection />
        </div>
        <OwnSessions />
      </div>
    </Headed>
  )
}

/** `/profile/user` and its kin by role, `/setting`: one's own account (spec §2 "Top bar of the shell"). */
export const ProfilePage = () => {
  const w = useWords(profileWords)
  const { view: asked } = useSearch({ strict: false })
  const role = useSession()?.role
  const own = profileViews.filter(
    (one) => (one !== 'assessor' || role === 'ACS') && (one !== 'applicant' || role === 'APL'),
  )
  const view = own.find((one) => one === asked) ?? 'data'
  const { data, error, refetch } = useQuery(profileQueries.get())
  return (
    <>
      <nav aria-label={w.title} className={classes.views}>
        {own.map((one) => (
          <Link
            key={one}
            to="."
            search={addressOf(one)}
            aria-current={one === view ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            className={classes.view}
          >
            {w.views[one]}
          </Link>
        ))}
      </nav>
      {data ? (
        <Shown view={view} own={data} />
      ) : error ? (
        <Failure failure={error} retry={() => void refetch()} />
      ) : (
        <PageSkeleton kind="form" />
      )}
    </>
  )
}
