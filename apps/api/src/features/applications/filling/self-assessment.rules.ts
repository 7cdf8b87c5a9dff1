import type {
  ApplicationProgress,
  ElementChange,
  MissingItem,
  SaveOutcome,
} from '@kompeten/contract/applications/content'
import type { Unit } from '@kompeten/contract/schemes/content'

/** What of a stored answer the rules look at. */
export type KeptAnswer = { version: number; deviceId: string; sequence: number }

/**
 * What becomes of an answer that arrives. It is saved if the device had seen the newest, or wrote the newest itself and
 * has changed it since; `older` is a late packet of the device that wrote the newest, `elsewhere` one of another.
 */
export const outcomeOf = (
  kept: KeptAnswer | undefined,
  deviceId: string,
  { based_on, sequence }: Pick<ElementChange, 'based_on' | 'sequence'>,
): SaveOutcome => {
  if (!kept) return 'saved'
  if (kept.deviceId === deviceId) return sequence > kept.sequence ? 'saved' : 'older'
  return kept.version === based_on ? 'saved' : 'elsewhere'
}

/** An answer as far as its completeness goes. */
export type GivenAnswer = {
  element_id: string
  answer: 'K' | 'BK' | null
  requirement_ids: readonly string[]
  note: string | null
}

const elementsOf = (units: readonly Unit[]) => units.flatMap(({ elements }) => elements)

/** How far FR.APL.02 is. */
export const progressOf = (units: readonly Unit[], answers: readonly GivenAnswer[]): ApplicationProgress => {
  const given = new Map(answers.map((answer) => [answer.element_id, answer.answer]))
  const elements = elementsOf(units)
  return {
    elements: elements.length,
    answered: elements.filter(({ element_id }) => given.get(element_id)).length,
    competent: elements.filter(({ element_id }) => given.get(element_id) === 'K').length,
  }
}

/**
 * What FR.APL.02 lacks: an answer to each element, and for each K something that shows it. Evidence that is not there
 * (any more) shows nothing.
 */
export const missingAnswers = (
  units: readonly Unit[],
  answers: readonly GivenAnswer[],
  givenRequirementIds: ReadonlySet<string>,
): MissingItem[] => {
  const byElement = new Map(answers.map((answer) => [answer.element_id, answer]))
  return units.flatMap((unit) =>
    unit.elements.flatMap((element, e): MissingItem[] => {
      const place = {
        section: 'self_assessment' as const,
        path: element.element_id,
        name: `${unit.unit_code} · ${e + 1}. ${element.title}`,
      }
      const answer = byElement.get(element.element_id)
      if (!answer?.answer) return [{ ...place, code: 'required' }]
      if (answer.answer === 'BK') return []
      const shown = answer.note || answer.requirement_ids.some((id) => givenRequirementIds.has(id))
      return shown ? [] : [{ ...place, code: 'evidence_needed' }]
    }),
  )
}
