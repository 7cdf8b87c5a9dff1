import { ownExamsWords } from '@kompeten/phrases/exams/own-exams'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Query } from '../../platform/queries.ts'
import { useLanguage, useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useObjectUrl } from '../../ui/files/use-object-url.ts'
import styles from './exams.module.css'

type Props<File> = { picture: { alt: string; alt_en: string | null }; read: Query<File> }

/** The picture beside a question; pressed it opens in its own size. */
export const QuestionPicture = <File extends { blob: Blob }>({ picture, read }: Props<File>) => {
  const w = useWords(ownExamsWords).picture
  const isEnglish = useLanguage() === 'en'
  const [isLarge, setLarge] = useState(false)
  const { data, error, refetch } = useQuery(read)
  const url = useObjectUrl(data?.blob)
  const alt = (isEnglish && picture.alt_en) || picture.alt
  if (error && !data) {
    return (
      <div>
        <Text size="sm">{w.missing(alt)}</Text>
        <Button variant="default" onClick={() => void refetch()}>
          {w.again}
        </Button>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={w.enlarge(alt)}
        onClick={() => setLarge(true)}
      >
        {url && <img src={url} alt="" />}
      </button>
      {isLarge && url && (
        <Dialog title={alt} size="100%" onClose={() => setLarge(false)}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
          <section className={styles.large} aria-label={alt} tabIndex={0}>
            <img src={url} alt={alt} />
          </section>
        </Dialog>
      )}
    </>
  )
}
