import type { RequirementCategory } from '@kompeten/contract/requirements/content'
import { requirementsWords } from '@kompeten/phrases/requirements/requirements'
import { Button, Group, Select, Stack, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePageTitle } from '../../platform/page-title.ts'
import { useLeaveTo } from '../../platform/use-leave-to.ts'
import { useWords } from '../../platform/words.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { categoryPages, useCategory } from './category-pages.ts'
import { OrderList } from './order-list.tsx'
import { placeQuery, schemeChoices } from './requirements.queries.ts'

const SchemeChoice = ({ category, schemaId }: { category: RequirementCategory; schemaId: string | null }) => {
  const w = useWords(requirementsWords)
  const navigate = useNavigate()
  const { data: schemes = [] } = useQuery(schemeChoices())
  const whole = category === 'administratif' ? [{ value: '', label: w.wholeLsp }] : []
  const show = (value: string | null) => {
    const search: Record<string, string> = value ? { schema_id: value } : {}
    void navigate({ to: categoryPages[category].order, search, replace: true })
  }
  return (
    <Select
      label={w.fields.schema_id}
      data={[...whole, ...schemes.map((one) => ({ value: one.schema_id, label: one.schema_name }))]}
      value={schemaId ?? (category === 'administratif' ? '' : null)}
      onChange={show}
      allowDeselect={false}
      searchable
      maw={420}
    />
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
