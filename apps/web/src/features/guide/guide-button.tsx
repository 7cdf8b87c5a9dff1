import { shellWords } from '@kompeten/phrases/platform/shell'
import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import classes from './guide-button.module.css'

/** The top bar's tutorial door (spec §2): what the guide says of the page that one sees. */
export const GuideButton = ({ open }: { open: () => void }) => {
  const w = useWords(shellWords).topBar
  return (
    <ActionIcon
      className={classes.barButton}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={w.guide}
      aria-haspopup="dialog"
      title={w.guide}
      onClick={open}
    >
      <IconHelp aria-hidden />
    </ActionIcon>
  )
}
