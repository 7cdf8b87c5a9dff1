import { examHistoryWords } from '@kompeten/phrases/exams/exam-history'
import { useWords } from '../../../platform/words.ts'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import styles from './history.module.css'

type Props = { name: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** What a picture shows, to read: a table that lies folded under it. The first cell names its row. */
export const BehindPicture = ({ name, columns, rows }: Props) => {
  const w = useWords(examHistoryWords)
  return (
    <details className={styles.behind}>
      <summary>{w.behind}</summary>
      <Sideways name={name}>
        <table className={styles.table} aria-label={name}>
          <thead>
            <tr>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = '', ...cells]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
    </details>
  )
}
