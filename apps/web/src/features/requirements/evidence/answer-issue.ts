import { valueIssue } from '@kompeten/contract/requirements/content'
import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { checkMessage } from '@kompeten/phrases/platform/refusals'
import type { Language } from '@kompeten/phrases/platform/words'

type Asked = Pick<
  Evidence['requirements'][number],
  'form_type' | 'multiple' | 'options' | 'min_number' | 'max_number'
>

/** Why these values are no answer to the requirement, in words; undefined where they are one, as the server looks at it too. */
export const answerIssue = (
  language: Language,
  asked: Asked,
  values: readonly string[],
): string | undefined => {
  const code = valueIssue(asked, values)
  const limit = code === 'too_big' ? asked.max_number : asked.min_number
  return code && checkMessage(language, code, limit === null ? {} : { limit })
}
