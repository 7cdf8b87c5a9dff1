import { uiWords } from '@kompeten/phrases/platform/ui'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Anchor.layer.css'
import { IconExternalLink } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { useWords } from '../../platform/words.ts'
import type { Field } from './field.ts'
import { FieldPair } from './field-pair.tsx'
import { NumberField } from './number-field.tsx'
import { readPosition } from './position-text.ts'

type Value = number | string | null
type Props = { latitude: Field<Value>; longitude: Field<Value> }

const mapOf = (latitude: number, longitude: number) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** A place in decimal degrees: a position copied from a map and pasted into either field fills both. */
export const CoordinatesField = ({ latitude, longitude }: Props) => {
  const w = useWords(uiWords).form
  const paste = (event: ClipboardEvent) => {
    const position = readPosition(event.clipboardData.getData('text'))
    if (!position) return
    event.preventDefault()
    latitude.onChange(position.latitude)
    longitude.onChange(position.longitude)
  }
  const isPlace = typeof latitude.value === 'number' && typeof longitude.value === 'number'
  return (
    <Stack gap={4}>
      <FieldPair>
        <NumberField {...latitude} decimal onPaste={paste} />
        <NumberField {...longitude} decimal onPaste={paste} />
      </FieldPair>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {w.positionHint}
        </Text>
        {isPlace && (
          <Anchor
            size="xs"
            href={mapOf(Number(latitude.value), Number(longitude.value))}
            target="_blank"
            rel="noreferrer"
            aria-label={`${w.openMap} (${w.opensNewTab})`}
          >
            {w.openMap} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        )}
      </Group>
    </Stack>
  )
}
