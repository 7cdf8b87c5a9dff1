import {
  type Requirement,
  type RequirementFile,
  requirements,
} from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { OpenMaterialDialog } from './open-material-dialog.tsx'
import styles from './requirements.module.css'
import { useAddFile, useRemoveFile } from './use-change-requirement.ts'

const Template = ({ file }: { file: RequirementFile }) => {
  const w = useWords(requirementsWords).files
  const { mutate, isPending } = useWrite(requirements.file, {
    give: () => ({ params: { requirement_file_id: file.requirement_file_id } }),
    onSuccess: saveFile,
  })
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={w.downloadNamed(file.name)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {w.download}
    </Button>
  )
}

const Material = ({ file }: { file: RequirementFile }) => {
  const w = useWords(requirementsWords).files
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" aria-label={w.openNamed(file.name)} onClick={() => setAsking(true)}>
        {w.open}
      </Button>
      {isAsking && <OpenMaterialDialog file={file} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The files of a requirement: templates that anybody asked may download, or test material that is opened with a reason. */
export const RequirementFiles = ({ kept }: { kept: Requirement }) => {
  const words = useWords(requirementsWords)
  const w = words.files
  const format = useFormat()
  const titleId = useId()
  const isMaterial = kept.category === 'materi_uji'
  const mayChange = kept.may.includes('files')
  const add = useAddFile()
  const remove = useRemoveFile()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} id={titleId}>
          {isMaterial ? words.sections.material : words.sections.templates}
        </Title>
        {kept.files.length === 0 && <Text c="dimmed">{isMaterial ? w.none : w.noneTemplate}</Text>}
        <ul className={styles.files}>
          {kept.files.map((file) => (
            <li key={file.requirement_file_id} className={styles.file}>
              <div className={styles.fileName}>
                {file.name}
                <Text size="xs" c="dimmed">
                  {w.by(file.created_by_name, format.moment(file.created_date))}
                </Text>
              </div>
              <Group gap="xs">
                {isMaterial ? <Material file={file} /> : <Template file={file} />}
                {mayChange && (
                  <Button
                    size="xs"
                    variant="subtle"
                    color="red"
                    aria-label={w.removeNamed(file.name)}
                    loading={
                      remove.isPending && remove.variables.requirement_file_id === file.requirement_file_id
                    }
                    onClick={() => remove.mutate(file)}
                  >
                    {w.remove}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
        {mayChange && (
          <FileDrop
            label={w.add}
            upload={requirements.addFile.upload}
            file={undefined}
            onChoose={(file) => file && add.mutate({ id: kept.requirement_master_id, file })}
            disabled={add.isPending}
          />
        )}
      </Stack>
    </section>
  )
}
