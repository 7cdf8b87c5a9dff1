import type { Area } from '@kompeten/contract/platform/fields'
import { areaSearchMin } from '@kompeten/contract/reference/reference'
import { referenceWords } from '@kompeten/phrases/reference/reference'
import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { areasQuery } from './reference.queries.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type UIEvent, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Field } from '../../ui/form/field.ts'
import { useFieldProps } from '../../ui/form/field-props.ts'
import { referenceQueries, searchesAreas } from './reference.queries.ts'

const pauseMs = 250
const nearEndPx = 120

/** Picks a kelurahan or desa: by search from four characters on, or from the whole list while nothing is typed. */
export const KelurahanField = (props: Field<string | null>) => {
  const { value, onChange } = props
  const w = useWords(referenceWords).kelurahan
  const client = useQueryClient()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState<string>()
  const search = typed?.trim() ?? ''
  const [asked] = useDebouncedValue(search, search === '' ? 0 : pauseMs)

  const chosen = useQuery({
    ...referenceQueries.area({ kelurahan_id: value ?? '' }),
    enabled: value !== null,
  })
  const areas = useInfiniteQuery({
    ...areasQuery(asked),
    enabled: combobox.dropdownOpened && searchesAreas(asked),
  })
  const found = searchesAreas(search) ? (areas.data?.pages.flatMap((page) => page.data) ?? []) : []

  const inWords = (area: Area) =>
    w.option(area.kelurahan_name, area.kecamatan_name, area.kota_name, area.province_name)
  const close = () => {
    combobox.closeDropdown()
    setTyped(undefined)
  }
  const pick = (kelurahanId: string) => {
    const area = found.find((one) => one.kelurahan_id === kelurahanId)
    if (area) client.setQueryData(referenceQueries.area({ kelurahan_id: kelurahanId }).queryKey, area)
    onChange(kelurahanId)
    close()
  }
  const loadMore = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight
    if (left < nearEndPx && areas.hasNextPage && !areas.isFetchingNextPage) void areas.fetchNextPage()
  }
  const nothing = () => {
    if (!searchesAreas(search)) return w.hint(areaSearchMin)
    if (areas.isError) return w.failed
    return areas.isPending || asked !== search ? w.searching : w.none
  }
  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...useFieldProps(props)}
          description={w.hint(areaSearchMin)}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          value={typed ?? (chosen.data ? inWords(chosen.data) : '')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            close()
            props.onBlur()
          }}
          rightSection={
            areas.isFetching && combobox.dropdownOpened ? (
              <Loader size={16} aria-hidden />
            ) : (
              value !== null && (
                <CloseButton
                  aria-label={w.clear}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    onChange(null)
                    close()
                  }}
                />
              )
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={280}
          style={{ overflowY: 'auto' }}
          onScroll={loadMore}
          aria-label={props.label}
        >
          {found.length === 0 && <Combobox.Empty>{nothing()}</Combobox.Empty>}
          {found.map((area) => (
            <Combobox.Option
              key={area.kelurahan_id}
              value={area.kelurahan_id}
              active={area.kelurahan_id === value}
            >
              <Text component="span" display="block" fw={600}>
                {area.kelurahan_name}
              </Text>
              <Text component="span" display="block" size="xs" c="dimmed">
                {[w.kecamatan(area.kecamatan_name), area.kota_name, area.province_name].join(', ')}
              </Text>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
