import { type Assessor, assessors } from '@kompeten/contract/assessors/assessors'
import {
  type AssessorDocument,
  type AssessorDocumentKind,
  assessorDocumentKinds,
} from '@kompeten/contract/assessors/documents'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useWrite } from '../../platform/use-write.ts'
import '@mantine/core/styles/ActionIcon.layer.css'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { FileCheckMark } from '../../ui/files/file-check-mark.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import styles from './assessors.module.css'
import { assessorQueries } from './assessors.queries.ts'

const Dialog = lazy(() =>
  import('../../ui/dialogs/dialog.tsx').then((module) => ({ default: module.Dialog })),
)

const isKind = (text: string | null): text is AssessorDocumentKind =>
  assessorDocumentKinds.some((kind) => kind === text)

const AddDialog = ({ kept, onClose }: { kept: Assessor; onClose: () => void }) => {
  const words = useWords(assessorsWords)
  const w = words.documents
  const client = useQueryClient()
  const id = useId()
  const [kind, setKind] = useState<string | null>(null)
  const [title, setTitle] = useState<string | null>(null)
  const [file, setFile] = useState<File>()
  const shownTitle = title ?? (isKind(kind) ? w.kinds[kind] : '')
  const add = useWrite(assessors.addDocument, {
    give: (given: { kind: AssessorDocumentKind; title: string; file: File }) => ({
      params: { accessor_id: kept.accessor_id },
      body: { kind: given.kind, title: given.title },
      file: given.file,
    }),
    refresh: [assessorQueries.timeline({ accessor_id: kept.accessor_id }).queryKey],
    done: w.added,
    onSuccess: (data) => {
      client.setQueryData(assessorQueries.documents({ accessor_id: kept.accessor_id }).queryKey, data)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isKind(kind) && file && shownTitle.trim() !== '') add.mutate({ kind, title: shownTitle.trim(), file })
  }
  const field = { required: true, error: undefined, onBlur: () => undefined }
  return (
    <Dialog title={w.add} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <SelectField
            {...field}
            id={`${id}kind`}
            path="kind"
            label={w.kind}
            value={kind}
            onChange={setKind}
            options={assessorDocumentKinds.map((value) => ({ value, label: w.kinds[value] }))}
          />
          <TextField
            {...field}
            id={`${id}title`}
            path="title"
            label={w.name}
            value={shownTitle}
            onChange={setTitle}
            maxLength={100}
          />
          <FileDrop label={w.file} upload={assessors.addDocument.upload} file={file} onChoose={setFile} />
          <Group justify="end">
            <Button
              type="submit"
              loading={add.isPending}
              disabled={!isKind(kind) || !file || shownTitle.trim() === ''}
            >
              {w.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

const Row = ({ kept, row }: { kept: Assessor; row: AssessorDocument }) => {
  const w = useWords(assessorsWords).documents
  const format = useFormat()
  const client = useQueryClient()
  const params = { accessor_id: kept.accessor_id, document_id: row.document_id }
  const keep = (documents: AssessorDocument[]) =>
    client.setQueryData(assessorQueries.documents({ accessor_id: kept.accessor_id }).queryKey, documents)
  const remove = useWrite(assessors.deleteDocument, {
    give: () => ({ params }),
    keep: (_, documents) => keep(documents),
    done: w.deleted,
    undo: async () => keep((await call(assessors.restoreDocument, { params })).data),
  })
  return (
    <li className={styles.card}>
      <div className={styles.cardWords}>
        <Text fw={600}>{row.title}</Text>
        <Text size="sm" c="dimmed">
          {w.kinds[row.kind]} · {row.file.name} · {w.by(row.created_by_name, format.moment(row.created_date))}
        </Text>
        <FileCheckMark check={row.file.check} />
      </div>
      <Group gap="xs">
        <SaveButton fetchFile={() => call(assessors.document, { params })}>{w.open(row.title)}</SaveButton>
        {kept.may.includes('update') && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={w.delete(row.title)}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  )
}

/** The documents of an assessor: which are there, which are missing. */
export const DocumentsTab = ({ kept }: { kept: Assessor }) => {
  const w = useWords(assessorsWords).documents
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(assessorQueries.documents({ accessor_id: kept.accessor_id }))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return null
  const missing = assessorDocumentKinds.filter(
    (kind) => kind !== 'lainnya' && !data.some((row) => row.kind === kind),
  )
  const add = kept.may.includes('update') && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {w.add}
    </Button>
  )
  return (
    <>
      {data.length === 0 ? (
        <Empty title={w.emptyTitle} message={w.emptyMessage} action={add || undefined} />
      ) : (
        <Stack>
          <Group justify="space-between">
            <Text size="sm" c="dimmed">
              {missing.length > 0 && w.missing(missing.map((kind) => w.kinds[kind]).join(', '))}
            </Text>
            {add}
          </Group>
          <ul className={styles.cards}>
            {data.map((row) => (
              <Row key={row.document_id} kept={kept} row={row} />
            ))}
          </ul>
        </Stack>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddDialog kept={kept} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
