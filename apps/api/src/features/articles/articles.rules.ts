import type { ArticleState, articleSteps } from '@kompeten/contract/articles/articles'
import { all, is, not, type Rule } from '../../platform/policy.ts'

type Step = (typeof articleSteps)[number]

/** What of an article the rules look at. */
export type RuledArticle = { state: ArticleState; deletedAt: Date | null }

const holds =
  (code: 'ARTICLE_LIST' | 'ARTICLE_UPDATE' | 'ARTICLE_DELETE'): Rule<RuledArticle> =>
  (actor) =>
    actor.permissions.has(code)

const inBin = is<RuledArticle>(({ deletedAt }) => deletedAt !== null)
const isDraft = is<RuledArticle>(({ state }) => state === 'draft')

/** Who may do what with an article, and when. */
export const articlePolicy = {
  see: all(holds('ARTICLE_LIST')),
  update: all(not(inBin), holds('ARTICLE_UPDATE')),
  publish: all(not(inBin), isDraft, holds('ARTICLE_UPDATE')),
  unpublish: all(not(inBin), not(isDraft), holds('ARTICLE_UPDATE')),
  delete: all(not(inBin), holds('ARTICLE_DELETE')),
  restore: all(inBin, holds('ARTICLE_DELETE')),
} satisfies Record<Step | 'see', Rule<RuledArticle>>
