import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { SchemeField } from '../schemes/index.ts'
import { categoryPages, useCategory } from './category-pages.ts'
import { OrderList } from './order-list.tsx'
import { placeQuery } from './requirements.queries.ts'

const SchemeChoice = ({ category, schemaId }: { category: RequirementCategory; schemaId: string | null }) => {
  const w = useWords(requirementsWords)
  const navigate = useNavigate()
  const isWholeToo = category === 'administratif'
  const show = (value: string | null) => {
    const search: Record<string, string> = value ? { schema_id: value } : {}
    void navigate({ to: categoryPages[category].order, search, replace: true })
  }
  return (
    <Box maw={420}>
      <SchemeField
        id={useId()}
        path="schema_id"
        label={w.fields.schema_id}
        required={!isWholeToo}
        {...(isWholeToo && { description: w.hints.allWhole })}
        isDraftToo
        value={schemaId}
        error={undefined}
        onChange={show}
        onBlur={() => undefined}
      />
    </Box>
  )
}

const Place = ({ category, schemaId }: { category: RequirementCategory; schemaId: string | null }) => {
  const w = useWords(requirementsWords).ordering
  const { data, error, refetch } = useQuery(placeQuery(category, schemaId))
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  if (data.length < 2) return <Text c="dimmed">{w.few}</Text>
  return <OrderList key={schemaId} category={category} schemaId={schemaId} rows={data} />
}

/** `/portfolios/order` and its kin: the order in which applicants see the requirements of a scheme, or of all. */
export const OrderPage = () => {
  const category = useCategory()
  const words = useWords(requirementsWords)
  const w = words.ordering
  const { schema_id: schemaId = null }: { schema_id?: string | null } = useSearch({ strict: false })
  const leave = useLeaveTo(categoryPages[category].list)
  const title = `${w.title}: ${words.titles[category]}`
  usePageTitle(title)
  const needsScheme = (category === 'dasar' || category === 'materi_uji') && schemaId === null
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1}>{title}</Title>
        <Button variant="default" onClick={leave}>
          {w.back}
        </Button>
      </Group>
      <Text c="dimmed">{needsScheme ? w.chooseScheme : w.lead}</Text>
      {category !== 'umum' && <SchemeChoice category={category} schemaId={schemaId} />}
      {!needsScheme && <Place category={category} schemaId={category === 'umum' ? null : schemaId} />}
    </Stack>
  )
}
