import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { requirements } from '@kompeten/contract/requirements/requirements'
import { testMaterial } from '@kompeten/contract/requirements/test-material'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button } from '@mantine/core'
import { IconArrowsSort, IconEye, IconPlus, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { categoryPages } from './category-pages.ts'

const ClusterDialog = lazy(() =>
  import('./cluster-dialog.tsx').then((module) => ({ default: module.ClusterDialog })),
)

const ClusterButton = ({ category }: { category: RequirementCategory }) => {
  const w = useWords(requirementsWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconStack2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {w.clusters}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ClusterDialog category={category} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

type Props = { category: RequirementCategory; schemaId: string | undefined }

/** What a category's list offers: its log, groups and order, and a new requirement, of the scheme that is shown. */
export const RequirementListActions = ({ category, schemaId }: Props) => {
  const w = useWords(requirementsWords)
  const session = useSession()
  const pages = categoryPages[category]
  const isMaterial = category === 'materi_uji'
  const search: Record<string, string> = schemaId ? { schema_id: schemaId } : {}
  return (
    <>
      {isMaterial && holds(session, testMaterial.openings.may) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/materi-uji/openings" {...props} />}
          leftSection={<IconEye size={16} aria-hidden />}
        >
          {w.views.log}
        </Button>
      )}
      {!isMaterial && holds(session, requirements.update.may) && <ClusterButton category={category} />}
      {holds(session, requirements.order.may) && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to={pages.order} search={search} {...props} />}
          leftSection={<IconArrowsSort size={16} aria-hidden />}
        >
          {w.order}
        </Button>
      )}
      {holds(session, requirements.create.may) && (
        <Button
          renderRoot={(props) => <Link to={pages.add} search={search} {...props} />}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {w.add[category]}
        </Button>
      )}
    </>
  )
}
