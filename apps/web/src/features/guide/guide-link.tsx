import { shellWords } from '@kompeten/phrases/platform/shell'
import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Session } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import classes from './guide-link.module.css'

/** The top bar's tutorial link (spec §2): to the guide of the role. */
export const GuideLink = ({ session }: { session: Session }) => {
  const w = useWords(shellWords).topBar
  return (
    <ActionIcon
      className={classes.barLink}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={w.guide}
      title={w.guide}
      renderRoot={(props) => <Link to="/guide/$role" params={{ role: session.role }} {...props} />}
    >
      <IconHelp aria-hidden />
    </ActionIcon>
  )
}
