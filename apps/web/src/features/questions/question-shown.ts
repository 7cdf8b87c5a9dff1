import type { Difficulty, QuestionKind } from '@kompeten/contract/questions/content'
import type { Bank } from '@kompeten/contract/questions/views'
import { questionsWords } from '@kompeten/phrases/questions/questions'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useWords } from '../../platform/words.ts'
import type { ShowValue } from '../../ui/form/shown-clash.ts'
import { questionQueries } from './questions.queries.ts'

type Unit = Bank['units'][number]

/** The units of a scheme's bank and their KUK, with their names in the reader's language. */
export const usePlaces = (schemaId: string) => {
  const isEnglish = useLanguage() === 'en'
  const { data } = useQuery(questionQueries.bank({ schema_id: schemaId }))
  const units = data?.units ?? []
  return {
    units,
    unitName: ({ unit_code, title, title_en }: Unit) => `${unit_code} ${(isEnglish && title_en) || title}`,
    kukName: ({ no, text, text_en }: Unit['kuk'][number]) => `${no} ${(isEnglish && text_en) || text}`,
  }
}

/** What a field of a question holds, in words, where two changes meet. */
export const useQuestionShown = (schemaId: string): ShowValue => {
  const w = useWords(questionsWords)
  const { units, unitName, kukName } = usePlaces(schemaId)
  return (field, value) => {
    if (value === null) return undefined
    if (field === 'kind') return w.kinds[value as QuestionKind]
    if (field === 'difficulty') return w.difficulties[value as Difficulty]
    if (field === 'unit_id') return units.filter(({ unit_id }) => unit_id === value).map(unitName)[0]
    if (field !== 'kuk_ids') return undefined
    const ids = value as readonly string[]
    const kuk = units.flatMap((unit) => unit.kuk).filter(({ kuk_id }) => ids.includes(kuk_id))
    return kuk.map(kukName).join(', ')
  }
}
