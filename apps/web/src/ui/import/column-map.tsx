import type { ColumnMapping, ImportReport } from '@kompeten/contract/platform/imports'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useWords } from '../../platform/words.ts'

type Props = {
  columns: ImportReport['columns']
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

/** For each header that is not known: which of the columns that are not there it is, or that it is not read. */
export const ColumnMap = ({ columns, mapping, onChange }: Props) => {
  const w = useWords(uiWords).import
  const foreign = [...new Set([...Object.keys(mapping), ...columns.unknown])]
  const free = [...columns.missing, ...columns.absent]
  if (foreign.length === 0 || (free.length === 0 && Object.keys(mapping).length === 0)) return null
  return (
    <div>
      <Text size="sm">{w.mapHint}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {foreign.map((header) => {
          const own = mapping[header]
          return (
            <NativeSelect
              key={header}
              size="xs"
              label={w.mapColumn(header)}
              value={own ?? ''}
              data={[{ value: '', label: w.notRead }, ...(own === undefined ? [] : [own]), ...free]}
              onChange={(event) => {
                const { [header]: _before, ...others } = mapping
                const chosen = event.currentTarget.value
                onChange(chosen === '' ? others : { ...others, [header]: chosen })
              }}
            />
          )
        })}
      </SimpleGrid>
    </div>
  )
}
