import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { useSearch } from '@tanstack/react-router'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { Callout } from '../../ui/states/callout.tsx'
import { categoryPages, useCategory } from './category-pages.ts'
import { RequirementForm } from './requirement-form.tsx'

/** `/portfolios/input` and its kin: a new requirement of the category, of the scheme whose list one came from. */
export const AddRequirementPage = () => {
  const category = useCategory()
  const w = useWords(requirementsWords)
  const { schema_id: schemaId } = useSearch({ strict: false })
  const leave = useLeaveTo(categoryPages[category].list)
  return (
    <RequirementForm
      key={category}
      category={category}
      schemaId={category === 'umum' ? null : (schemaId ?? null)}
      title={w.add[category]}
      maySave
      leave={leave}
      note={<Callout tone="info">{w.files.afterSaving}</Callout>}
    />
  )
}
