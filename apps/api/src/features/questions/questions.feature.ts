import { questions } from '@kompeten/contract/questions/questions'
import { calls, feature } from '../../platform/feature.ts'
import { questionsRoutes } from './questions.routes.ts'

export const questionsFeature = feature({
  calls: [calls(questions, questionsRoutes)],
})
