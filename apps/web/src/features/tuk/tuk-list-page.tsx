import { type Tuk, tukListSpec } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../platform/format.ts'
import { useWords } from '../../platform/words.ts'
import { MasterListPage } from '../../ui/master/master-list-page.tsx'
import { useMasterColumns, useShown } from '../../ui/master/shown.ts'
import { useTukFilters } from './tuk-filters.ts'
import { tukMaster } from './tuk-master.ts'

const ValidUntil = ({ day }: { day: string }) => {
  const w = useWords(tukWords)
  const format = useFormat()
  if (day >= format.today()) return format.day(day)
  return (
    <Text component="span" size="sm" c="var(--mantine-color-error)">
      <IconAlertTriangle size={14} aria-hidden /> {format.day(day)} ({w.expired})
    </Text>
  )
}

const useColumns = (inBin: boolean) => {
  const w = useWords(tukWords)
  return useMasterColumns<Tuk>(
    w,
    useShown({ tuk_type: w.types }),
    [
      'tuk_name',
      'tuk_code',
      'tuk_type',
      { id: 'kota', cell: ({ area }) => area?.kota_name },
      { id: 'capacity', numeric: true, extra: inBin },
      {
        id: 'sk_valid_until',
        cell: ({ sk_valid_until: day }) => day && <ValidUntil day={day} />,
        oneLine: true,
        extra: inBin,
      },
      { id: 'contact', extra: true },
      { id: 'email', extra: true },
      { id: 'address', extra: true },
      { id: 'verified_on', oneLine: true, extra: true },
    ],
    inBin,
  )
}

const rowLink = ({ tuk_id }: Tuk) => ({ to: '/tuk/edit-tuk/$tuk_id', params: { tuk_id } }) as const

/** `/tuk`: the venues of the LSP, and those in the bin; an ADT's own. */
export const TukListPage = () => {
  const w = useWords(tukWords)
  return (
    <MasterListPage
      master={tukMaster}
      words={w}
      spec={tukListSpec}
      useColumns={useColumns}
      filters={useTukFilters()}
      rowLink={rowLink}
      addAt="/tuk/add-tuk"
      emptyMessage={w.empty.ownMessage}
    />
  )
}
