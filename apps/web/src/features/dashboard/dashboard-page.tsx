import { assessments } from '@kompeten/contract/assessments/assessments'
import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { setup } from '@kompeten/contract/setup/setup'
import { lsps } from '@kompeten/contract/tenants/lsps'
import { dashboardWords } from '@kompeten/phrases/dashboard/dashboard'
import { Button, Group, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { AssessmentCalendar } from '../assessments/index.ts'
import classes from './dashboard.module.css'
import { ExpiriesPanel } from './expiries-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { PlatformPanel } from './platform-panel.tsx'
import { ResultsPanel } from './results-panel.tsx'
import { SetUpPanel } from './set-up-panel.tsx'
import { TrendPanel } from './trend-panel.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

/** `/dashboard`: what waits for the one who looks, then how things stand, in charts and figures, then the calendar (look "Dashboard"). */
export const DashboardPage = () => {
  const w = useWords(dashboardWords)
  const session = useSession()
  const seesResults = holds(session, dashboard.results.may)
  usePageTitle(w.title)
  return (
    <div className={classes.dashboard}>
      <Group justify="space-between" className={classes.head}>
        <Title order={1}>{w.title}</Title>
        {session?.role === 'APL' && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/join-skema/add-join-skema" {...props} />}
          >
            {w.waiting.apply}
          </Button>
        )}
      </Group>
      <WaitingPanel />
      {holds(session, setup.progress.may) && <SetUpPanel />}
      {holds(session, lsps.list.may) && <PlatformPanel />}
      <TrendPanel />
      {seesResults && <ResultsPanel />}
      {/* Without results the chart would stand alone in its half. */}
      <FiguresPanel isWide={seesResults} />
      {holds(session, assessments.calendar.may) && (
        <section className={classes.panel} data-wide>
          <Suspense fallback={null}>
            <AssessmentCalendar title={w.calendar.title} />
          </Suspense>
        </section>
      )}
      <ExpiriesPanel />
    </div>
  )
}
