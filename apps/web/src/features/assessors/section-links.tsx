import { assessors } from '@kompeten/contract/assessors/assessors'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import styles from '../../ui/list/view-links.module.css'

/** The pages about assessors, above each of them; those that the session may not see are left out. */
export const SectionLinks = () => {
  const w = useWords(assessorsWords)
  const session = useSession()
  const mayManage = session?.codes.has('ACCESSOR_LIST') ?? false
  const pages = [
    { to: '/Assessors', label: w.views.list, isThere: mayManage },
    {
      to: '/Assessors/list-skill',
      label: w.views.skills,
      isThere: holds(session, assessors.competences.may),
    },
    {
      to: '/Assessors/pending-competance',
      label: w.views.pending,
      isThere: holds(session, assessors.verify.may),
    },
    {
      to: '/Assessors/schedule_accessors',
      label: w.views.schedule,
      isThere: holds(session, assessors.schedules.may),
    },
    {
      to: '/Assessors/asesmen-history',
      label: w.views.history,
      isThere: holds(session, assessors.assessments.may),
    },
  ] as const
  return (
    <nav aria-label={w.title} className={styles.views} style={{ marginBlockEnd: 16 }}>
      {pages
        .filter(({ isThere }) => isThere)
        .map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.view}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {label}
          </Link>
        ))}
    </nav>
  )
}
