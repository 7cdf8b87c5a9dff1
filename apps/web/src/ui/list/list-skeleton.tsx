import { Bone } from '../states/skeleton.tsx'
import styles from './list-skeleton.module.css'

/** The shape of a list while its first page is on its way; appears only after 300 ms. */
export const ListSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div className={styles.list} role="status" aria-label={label}>
    {Array.from({ length: Math.min(rows, 12) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <div key={at} className={styles.row}>
        <Bone height={12} width={`${30 + ((at * 7) % 3) * 10}%`} />
        <Bone height={12} width="15%" />
        <Bone height={12} width="20%" />
      </div>
    ))}
  </div>
)
