import { countsOf, type Unit } from '@kompeten/contract/schemes/content'
import { uiWords } from '@kompeten/phrases/platform/ui'
import { unitsEditorWords } from '@kompeten/phrases/schemes/units-editor'
import { Button, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { StandardLines } from './standard-lines.tsx'
import { readStandardText } from './standard-text.ts'
import { unitsOfLines, withStandard } from './standard-units.ts'

/** A text to begin with, and the unit it was pasted into. */
export type StandardPaste = { text: string; unit?: string | undefined }

type Props = {
  units: readonly Unit[]
  from: StandardPaste
  /** The tree with what was read, and what was said of it. */
  onTake: (units: Unit[], said: string) => void
  onClose: () => void
}

const codeKey = (code: string) => code.replace(/\s/g, '').toLowerCase()

/** Reads the text of a standard's units into the tree: shown line by line, to be corrected before it is put in. */
export const StandardDialog = ({ units, from, onTake, onClose }: Props) => {
  const words = useWords(unitsEditorWords).standard_text
  const { cancel } = useWords(uiWords).form
  const format = useFormat()
  const [text, setText] = useState(from.text)
  const [lines, setLines] = useState(() => readStandardText(from.text))
  const empty = units.find(({ elements }) => elements.length === 0)
  const [target, setTarget] = useState(from.unit ?? empty?.unit_id ?? '')

  const read = unitsOfLines(lines)
  const { unit_count, element_count, kuk_count } = countsOf(read)
  const known = new Set(
    units.filter(({ elements }) => elements.length > 0).map(({ unit_code }) => codeKey(unit_code)),
  )
  const replaced = read.filter(({ unit_code }) => unit_code !== '' && known.has(codeKey(unit_code)))
  const isWithoutCode = read.some(({ unit_code }) => unit_code === '')
  const into = units.find(({ unit_id }) => unit_id === target)
  const codes = [
    ...replaced.map(({ unit_code }) => unit_code),
    ...(isWithoutCode && into && into.elements.length > 0 ? [into.unit_code || into.title] : []),
  ]
  const nameOf = ({ unit_code, title }: Unit) => `${unit_code} ${title}`.trim()
  return (
    <Dialog title={words.title} size="xl" onClose={onClose}>
      <Stack gap="md">
        <Textarea
          label={words.label}
          description={words.hint}
          autosize
          minRows={4}
          maxRows={10}
          value={text}
          data-autofocus
          onChange={(event) => {
            setText(event.currentTarget.value)
            setLines(readStandardText(event.currentTarget.value))
          }}
        />
        {lines.length > 0 && (
          <>
            <div>
              <Title order={3}>{words.preview}</Title>
              <Text size="sm" c="dimmed">
                {words.previewHint}
              </Text>
            </div>
            <StandardLines lines={lines} onChange={setLines} />
            <Text role="status">
              {words.counts(
                format.number(unit_count),
                format.number(element_count),
                format.number(kuk_count),
              )}
            </Text>
            {isWithoutCode && units.length > 0 && (
              <NativeSelect
                label={words.target}
                value={target}
                data={[
                  ...units.map((unit) => ({ value: unit.unit_id, label: nameOf(unit) })),
                  { value: '', label: words.newUnit },
                ]}
                onChange={(event) => setTarget(event.currentTarget.value)}
              />
            )}
            {codes.length > 0 && <Callout tone="info">{words.replaces(codes.join(', '))}</Callout>}
          </>
        )}
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            disabled={kuk_count + element_count === 0}
            onClick={() => {
              const said = words.taken(format.number(unit_count), format.number(kuk_count))
              onTake(withStandard(units, read, target), said)
              onClose()
            }}
          >
            {words.take}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
