import { useLanguage } from '../../platform/words.ts'
import { WithFormulas } from '../../ui/formulas/with-formulas.tsx'
import styles from './exams.module.css'

type Asked = { text: string; text_en: string | null; code?: string | null }

/** What a question asks, in the reader's language, with its formulas and its program text. */
export const QuestionText = ({ asked }: { asked: Asked }) => {
  const isEnglish = useLanguage() === 'en'
  return (
    <>
      <p className={styles.text}>
        <WithFormulas text={(isEnglish && asked.text_en) || asked.text} />
      </p>
      {asked.code && <pre className={styles.code}>{asked.code}</pre>}
    </>
  )
}
