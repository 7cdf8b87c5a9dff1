import styles from './schemes.module.css'

/** What is known of something, each by its label. */
export const Facts = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className={styles.data}>
    {rows.map(([label, value]) => (
      <div key={label} style={{ display: 'contents' }}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
