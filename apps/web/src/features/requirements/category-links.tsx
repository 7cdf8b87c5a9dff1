import { requirementCategories } from '@kompeten/contract/requirements/content'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { categoryPages, useCategory } from './category-pages.ts'
import styles from './requirements.module.css'

/** The ways to the other categories; test material only for those who keep it. */
export const CategoryLinks = () => {
  const w = useWords(requirementsWords)
  const session = useSession()
  const shown = useCategory()
  const mayKeep = holds(session, requirements.update.may)
  return (
    <nav aria-label={w.categories} className={styles.categories}>
      {requirementCategories
        .filter((category) => category !== 'materi_uji' || mayKeep)
        .map((category) => (
          <Link
            key={category}
            to={categoryPages[category].list}
            aria-current={category === shown ? 'page' : undefined}
          >
            {w.titles[category]}
          </Link>
        ))}
    </nav>
  )
}
