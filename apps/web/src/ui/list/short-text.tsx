import styles from './short-text.module.css'
import { shortened } from './shortened.ts'

/** A long text of a narrow table, in its first letters; whole under the pointer, with the focus, and for a reader who hears it. */
export const ShortText = ({ text }: { text: string }) => {
  const short = shortened(text)
  if (short === text) return text
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is shortened is read whole with the focus (spec §9)
    <span className={styles.short} tabIndex={0}>
      <span aria-hidden>{short}</span>
      <span className={styles.whole}>{text}</span>
    </span>
  )
}
