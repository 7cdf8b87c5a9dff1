import type { Surveillance } from '@kompeten/contract/certificates/surveillances'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import type { NamedFile } from '../../../platform/call.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import styles from '../certificates.module.css'

type Props = {
  surveillance: Surveillance
  fetchFile: (fileId: string) => Promise<NamedFile>
}

/** What a holder gave, as it stands. */
export const SurveillanceGiven = ({ surveillance, fetchFile }: Props) => {
  const w = useWords(surveillancesWords)
  const { asks, statement, no_complaints, cpd, note, files } = surveillance
  const said = (value: boolean | null) => (value === null ? null : value ? w.yes : w.no)
  const rows = [
    [w.fields.statement, asks.includes('statement') ? said(statement) : null],
    [w.fields.no_complaints, asks.includes('no_complaints') ? said(no_complaints) : null],
    [w.fields.cpd, cpd],
    [w.fields.note, note],
  ] as const
  return (
    <>
      <dl className={styles.face}>
        {rows.map(
          ([label, value]) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={styles.prose}>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {files.length > 0 && (
        <ul className={styles.basis} aria-label={w.fields.files}>
          {files.map(({ surveillance_file_id, name }) => (
            <li key={surveillance_file_id}>
              <SaveButton fetchFile={() => fetchFile(surveillance_file_id)}>{w.openFile(name)}</SaveButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
