import { complaints } from '@kompeten/contract/complaints/complaints'
import { complaintFilesMax } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Group, Text } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import { chosenOnce } from '../../ui/files/chosen-once.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import styles from './complaints.module.css'

type Props = { files: readonly File[]; onChange: (files: File[]) => void }

/** Files that are chosen before there is a complaint to which they could be sent. */
export const ChosenFiles = ({ files, onChange }: Props) => {
  const w = useWords(complaintsWords).files
  return (
    <section className={styles.part} aria-label={w.title}>
      <FileDrop
        key={files.length}
        label={w.optional}
        upload={complaints.publicAttach.upload}
        file={undefined}
        onChoose={(file) => file && onChange(chosenOnce(files, file))}
        disabled={files.length >= complaintFilesMax}
      />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={`${file.name} ${file.lastModified} ${file.size}`}>
            <Group gap="xs" wrap="nowrap">
              <Text truncate miw={0}>
                {file.name}
              </Text>
              <Button
                variant="subtle"
                size="compact-sm"
                flex="none"
                aria-label={w.removeNamed(file.name)}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                {w.remove}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
