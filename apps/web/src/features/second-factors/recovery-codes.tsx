import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import { CopyButton } from '../../ui/plain/copy-button.tsx'
import classes from './second-factors.module.css'

/** Shows recovery codes, this once, with ways to keep them. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const w = useWords(secondFactorsWords).recovery
  const text = `${codes.join('\n')}\n`
  const save = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: w.file })
  return (
    <Dialog title={w.told} onClose={onClose} insists>
      <div className={classes.dialog}>
        <Text>{w.once}</Text>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="xs">
          <CopyButton text={text} label={w.copy} done={w.copied} />
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
            {w.save}
          </Button>
        </Group>
        <Group justify="end">
          <Button data-autofocus onClick={onClose}>
            {w.kept}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
