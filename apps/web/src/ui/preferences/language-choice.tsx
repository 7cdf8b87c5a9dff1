import { frameWords } from '@kompeten/phrases/platform/frame'
import { chooseLanguage, useLanguage, useWords } from '../../platform/words.ts'
import { Segments } from './segments.tsx'

/** Indonesian or English, kept in this browser. */
export const LanguageChoice = () => {
  const w = useWords(frameWords).language
  return (
    <Segments
      label={w.label}
      name="bahasa"
      value={useLanguage()}
      choose={chooseLanguage}
      options={[
        { value: 'id', label: w.id, shown: 'ID' },
        { value: 'en', label: w.en, shown: 'EN' },
      ]}
    />
  )
}
