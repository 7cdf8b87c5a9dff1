import { expect, test } from 'vitest'
import { isShownTo, requirementStages } from './content.ts'

test('a requirement is shown to whom its maker chose, in the stages they chose, and to nobody else', () => {
  const shown = {
    applicant: ['application' as const],
    assessor: [...requirementStages],
    supervisor: [],
    pleno: [],
  }
  const stagesOf = (audience: keyof typeof shown) =>
    requirementStages.filter((stage) => isShownTo({ shown }, audience, stage))
  expect(stagesOf('applicant')).toEqual(['application'])
  expect(stagesOf('assessor')).toEqual([...requirementStages])
  expect([stagesOf('supervisor'), stagesOf('pleno')]).toEqual([[], []])
})
