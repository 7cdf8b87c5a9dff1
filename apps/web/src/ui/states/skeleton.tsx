import { frameWords } from '@kompeten/phrases/platform/frame'
import { useWords } from '../../platform/words.ts'
import classes from './states.module.css'

type BoneProps = { width?: number | string; height?: number }

/** One grey bar in the place of something that is on its way. */
export const Bone = ({ width = '100%', height = 16 }: BoneProps) => (
  <div className={classes.bone} style={{ width, height }} />
)

const several = (count: number, width: (index: number) => string, height: number) =>
  // The bars are all alike and never move.
  Array.from({ length: count }, (_, index) => (
    <Bone key={width(index) + String(index)} width={width(index)} height={height} />
  ))

const bodies = {
  list: (
    <>
      <Bone height={36} />
      <div className={classes.rows}>{several(8, () => '100%', 43)}</div>
    </>
  ),
  form: <div className={classes.fields}>{several(6, (index) => `${90 - (index % 3) * 15}%`, 40)}</div>,
  record: (
    <>
      <Bone width="70%" />
      <Bone height={240} />
    </>
  ),
}

type PageSkeletonProps = {
  /** The kind of page that is coming (design: page kinds). */
  kind: keyof typeof bodies
  /** Who shows it has waited already: more of nothing in the place of the old page would look broken. */
  atOnce?: boolean
}

/** A page that is on its way, in its shape; nothing at all for the first 300 ms, unless `atOnce`. */
export const PageSkeleton = ({ kind, atOnce = false }: PageSkeletonProps) => {
  const w = useWords(frameWords)
  return (
    <div className={classes.coming} data-late={!atOnce || undefined} role="status" aria-label={w.loading}>
      <div className={classes.page} aria-hidden>
        <div className={classes.head}>
          <Bone width={220} height={32} />
          <Bone width={120} height={36} />
        </div>
        {bodies[kind]}
      </div>
    </div>
  )
}
