import { type ApplicantDocument, applicantDocuments } from '@kompeten/contract/applicants/documents'
import type { Evidence } from '@kompeten/contract/requirements/evidence'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { evidenceWords } from '@kompeten/phrases/requirements/evidence'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import '@mantine/core/styles/Combobox.layer.css'
import { call } from '../../../platform/call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { documentQueries } from '../../applicants/index.ts'
import { type SaveTold, useGiveFile } from '../../requirements/index.ts'

type Item = Evidence['requirements'][number]
type Props = { item: Item; label: string; applicantId: string; schemaId: string; told: SaveTold }

const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

/** Those that a requirement takes as they are: the kind of file, its size, and that it opens. */
const fitting = ({ allowed_ext, max_size_mb }: Item, documents: readonly ApplicantDocument[]) =>
  documents.filter(
    ({ mime, bytes, check }) =>
      allowed_ext.some((one) => one === extensions[mime]) &&
      bytes <= (max_size_mb ?? 0) * 1_000_000 &&
      check === null,
  )

const fileOf = ({ name, mime }: ApplicantDocument, blob: Blob) => {
  const ending = `.${extensions[mime] ?? ''}`
  return new File([blob], name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`, { type: mime })
}

/**
 * Offers what lies with the applicant's record already, as what was taken over from the construction registry does: chosen, it
 * is given as evidence like a file from the device, and judged as such (decision 258).
 */
export const OwnDocuments = ({ item, label, applicantId, schemaId, told }: Props) => {
  const w = useWords(evidenceWords)
  const { kinds } = useWords(applicantsWords).documents
  const { requirement_master_id } = item
  const { data = [] } = useQuery(documentQueries.list({ applicant_id: applicantId }))
  const give = useGiveFile({ applicantId: 'me', schemaId }, requirement_master_id, told)
  const take = useWrite(
    async (document: ApplicantDocument) => {
      const params = { applicant_id: applicantId, document_id: document.document_id }
      return fileOf(document, (await call(applicantDocuments.file, { params })).blob)
    },
    { onSuccess: (file) => give.mutate({ requirement_master_id, file }) },
  )
  const offered = fitting(item, data)
  const isFull = item.answer !== null && item.answer.files.length > 0 && !item.multiple
  if (offered.length === 0 || isFull) return null
  return (
    <Select
      aria-label={`${w.fromRecord}: ${label}`}
      placeholder={w.fromRecord}
      maw={360}
      value={null}
      disabled={take.isPending || give.isPending}
      data={offered.map(({ document_id: value, kind, name }) => ({
        value,
        label: `${kinds[kind]} · ${name}`,
      }))}
      onChange={(id) => {
        const document = offered.find(({ document_id }) => document_id === id)
        if (document) take.mutate(document)
      }}
    />
  )
}
