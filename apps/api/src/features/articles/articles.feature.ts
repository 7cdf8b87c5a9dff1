import { articles } from '@kompeten/contract/articles/articles'
import { calls, feature } from '../../platform/feature.ts'
import { articlesRoutes } from './articles.routes.ts'

export const articlesFeature = feature({
  calls: [calls(articles, articlesRoutes)],
})
