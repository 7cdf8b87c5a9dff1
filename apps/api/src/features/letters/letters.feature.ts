import { incomingLetters } from '@kompeten/contract/letters/incoming'
import { letters } from '@kompeten/contract/letters/letters'
import { letterTemplates } from '@kompeten/contract/letters/templates'
import type { Config } from '../../platform/config.ts'
import { calls, type Feature, feature } from '../../platform/feature.ts'
import { lettersJobs } from './letters.jobs.ts'
import { incomingLettersRoutes, lettersRoutes, letterTemplatesRoutes } from './letters.routes.ts'
import type { LetterNeeds } from './mail-letter.ts'

export const lettersFeature = (config: Config, needs: LetterNeeds): Feature =>
  feature({
    calls: [
      calls(letters, lettersRoutes),
      calls(letterTemplates, letterTemplatesRoutes),
      calls(incomingLetters, incomingLettersRoutes),
    ],
    jobs: lettersJobs({ ...config, ...needs }),
  })
