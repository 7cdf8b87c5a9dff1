import { complaints } from '@kompeten/contract/complaints/complaints'
import type { Complaint } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Group, Title } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { readAnew } from '../../platform/queries.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FileCheckMark } from '../../ui/files/file-check-mark.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import styles from './complaints.module.css'
import { complaintQueries, keepComplaint } from './complaints.queries.ts'

/** Files of a complaint, for whoever sees it; until it is answered more are added. */
export const Evidence = ({ complaint: { complaint_id, files, may } }: { complaint: Complaint }) => {
  const w = useWords(complaintsWords).files
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const attach = useWrite(complaints.attach, {
    give: (chosen: File) => ({ params: { complaint_id }, body: {}, file: chosen }),
    keep: keepComplaint,
    done: w.done,
    onSuccess: () => setFile(undefined),
    // It may be there all the same, where only the answer was lost.
    onError: () => readAnew(client, complaintQueries.get({ complaint_id }).queryKey),
  })
  return (
    <section className={styles.part} aria-label={w.title}>
      <Title order={2} size="h3">
        {w.title}
      </Title>
      {files.length === 0 ? (
        <span>{w.none}</span>
      ) : (
        <ul className={styles.files}>
          {files.map(({ complaint_file_id, name, check }) => (
            <li key={complaint_file_id}>
              <SaveButton
                fetchFile={() => call(complaints.evidence, { params: { complaint_id, complaint_file_id } })}
              >
                {w.open(name)}
              </SaveButton>
              <FileCheckMark check={check} />
            </li>
          ))}
        </ul>
      )}
      {may.includes('attach') && (
        <>
          <FileDrop label={w.hint} upload={complaints.attach.upload} file={file} onChoose={setFile} />
          <Group>
            <Button
              variant="default"
              disabled={!file}
              loading={attach.isPending}
              leftSection={<IconPaperclip size={16} aria-hidden />}
              onClick={() => file && attach.mutate(file)}
            >
              {w.add}
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}
