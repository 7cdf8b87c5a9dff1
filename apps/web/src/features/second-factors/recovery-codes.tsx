import { secondFactorsWords } from '@kompeten/phrases/second-factors/second-factors'
import { Button, Group, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { notify } from '../../platform/notices.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { saveFile } from '../../ui/files/save-file.ts'
import classes from './second-factors.module.css'

/** Shows recovery codes, this once, with ways to keep them. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const w = useWords(secondFactorsWords).recovery
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'done', message: w.copied })
  }
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
          {/* Missing where a host is served without TLS. */}
          {'clipboard' in navigator && (
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copy()}
            >
              {w.copy}
            </Button>
          )}
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
