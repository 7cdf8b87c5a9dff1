import { examPapers } from '@kompeten/contract/exams/exams'
import { examsWords } from '@kompeten/phrases/exams/exams'
import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../../platform/session.ts'
import { useWords } from '../../../platform/words.ts'

/** The way from a bank to the papers that are drawn from it. */
export const PapersLink = ({ schemaId: schema_id }: { schemaId: string }) => {
  const w = useWords(examsWords).papers
  if (!holds(useSession(), examPapers.list.may)) return null
  return (
    <Button
      variant="default"
      leftSection={<IconClipboardText size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/writen-test/$schema_id/papers" params={{ schema_id }} {...props} />}
    >
      {w.link}
    </Button>
  )
}
