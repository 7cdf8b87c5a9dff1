import type { Applicant } from '@kompeten/contract/applicants/applicants'
import {
  type ApplicantDocument,
  applicantDocuments,
  type DocumentKind,
  documentKinds,
} from '@kompeten/contract/applicants/documents'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Group, Select, Text, Title } from '@mantine/core'
import { useWrite } from '../../platform/use-write.ts'
import '@mantine/core/styles/Combobox.layer.css'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { FileCheckMark } from '../../ui/files/file-check-mark.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import styles from './applicants.module.css'
import { applicantQueries, documentQueries } from './applicants.queries.ts'

const useKeep = (applicantId: string) => {
  const client = useQueryClient()
  return (documents: ApplicantDocument[], message: string) => {
    client.setQueryData(documentQueries.list({ applicant_id: applicantId }).queryKey, documents)
    void client.invalidateQueries({
      queryKey: applicantQueries.timeline({ applicant_id: applicantId }).queryKey,
    })
    notify({ tone: 'done', message })
  }
}

const DocumentRow = ({ applicantId, document }: { applicantId: string; document: ApplicantDocument }) => {
  const w = useWords(applicantsWords).documents
  const format = useFormat()
  const keep = useKeep(applicantId)
  const params = { applicant_id: applicantId, document_id: document.document_id }
  const remove = useWrite(applicantDocuments.delete, {
    give: () => ({ params }),
    onSuccess: (data) => keep(data, w.removed),
  })
  return (
    <li className={styles.row}>
      <div>
        <Text fw={600}>{w.kinds[document.kind]}</Text>
        <Text size="sm">{document.name}</Text>
        <FileCheckMark check={document.check} />
        <Text size="xs" c="dimmed">
          {w.by(document.added_by, format.moment(document.added_date))}
        </Text>
      </div>
      <Group gap="xs">
        <SaveButton fetchFile={() => call(applicantDocuments.file, { params })}>{w.open}</SaveButton>
        {document.may.includes('delete') && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`${w.remove} ${document.name}`}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {w.remove}
          </Button>
        )}
      </Group>
    </li>
  )
}

const AddDocument = ({ applicantId }: { applicantId: string }) => {
  const w = useWords(applicantsWords).documents
  const keep = useKeep(applicantId)
  const [kind, setKind] = useState<DocumentKind>('ktp')
  const [file, setFile] = useState<File>()
  const add = useWrite(applicantDocuments.add, {
    give: (chosen: File) => ({ params: { applicant_id: applicantId }, body: { kind }, file: chosen }),
    onSuccess: (data) => {
      setFile(undefined)
      keep(data, w.added)
    },
  })
  return (
    <section aria-label={w.add} className={styles.form}>
      <Title order={2}>{w.add}</Title>
      <Select
        label={w.kind}
        data={documentKinds.map((value) => ({ value, label: w.kinds[value] }))}
        value={kind}
        onChange={(value) => value && setKind(value as DocumentKind)}
      />
      <FileDrop label={w.file} upload={applicantDocuments.add.upload} file={file} onChoose={setFile} />
      <Group>
        <Button disabled={!file} loading={add.isPending} onClick={() => file && add.mutate(file)}>
          {w.add}
        </Button>
      </Group>
    </section>
  )
}

/** An applicant's papers: read, added, taken away. */
export const DocumentsTab = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords).documents
  const { applicant_id: applicantId } = kept
  const { data } = useQuery(documentQueries.list({ applicant_id: applicantId }))
  return (
    <>
      {data?.length === 0 && <Text mb="lg">{w.none}</Text>}
      <ul className={styles.rows}>
        {data?.map((document) => (
          <DocumentRow key={document.document_id} applicantId={applicantId} document={document} />
        ))}
      </ul>
      {kept.may.includes('add_document') && <AddDocument applicantId={applicantId} />}
    </>
  )
}
