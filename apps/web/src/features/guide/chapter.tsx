import type { GuidePart } from '@kompeten/phrases/guide/guide'
import { useLanguage } from '../../platform/words.ts'
import classes from './guide.module.css'

/** The steps of a chapter, with its picture. */
export const ChapterSteps = ({ part }: { part: GuidePart }) => {
  const language = useLanguage()
  return (
    <>
      <ol className={classes.steps}>
        {part.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {part.picture && (
        <img
          className={classes.picture}
          src={`/guide-pictures/${language}/${part.picture}.jpg`}
          alt={part.alt}
          width={1120}
          height={700}
          loading="lazy"
        />
      )}
    </>
  )
}
