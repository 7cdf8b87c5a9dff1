import { requirements } from '@kompeten/contract/requirements/requirements'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'

/** The way from a scheme to what it asks of applicants, for those who may read it. */
export const SchemeRequirementsLink = ({ schemaId }: { schemaId: string }) => {
  const w = useWords(requirementsWords)
  if (!holds(useSession(), requirements.list.may)) return null
  const search: Record<string, string> = { schema_id: schemaId }
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/portfolios" search={search} {...props} />}
    >
      {w.ofScheme}
    </Button>
  )
}
