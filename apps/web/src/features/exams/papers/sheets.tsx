import type { SittingRow } from '@kompeten/contract/exams/control-room'
import type { ExamRoom } from '@kompeten/contract/exams/exams'
import { examSheets, openSheets } from '@kompeten/contract/exams/sheets'
import { examSheetsWords } from '@kompeten/phrases/exams/exam-sheets'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveButton } from '../../../ui/files/save-button.tsx'

type Props = { title: string; knowsKey: boolean; onClose: () => void; children: ReactNode }

const SheetsDialog = ({ title, knowsKey, onClose, children }: Props) => {
  const w = useWords(examSheetsWords).print
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Text size="sm">{w.lead}</Text>
        {knowsKey && <Text size="sm">{w.keyLogged}</Text>}
        <Group>{children}</Group>
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {w.close}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The sheets of one participant's test: questions, answer sheet, and the key for who may know it. */
export const SittingSheets = ({ row: { sitting_id, full_name, may } }: { row: SittingRow }) => {
  const w = useWords(examSheetsWords).print
  const [isOpen, setOpen] = useState(false)
  if (!may.includes('print') && !may.includes('print_key')) return null
  return (
    <>
      <Button size="xs" variant="default" aria-label={w.title(full_name)} onClick={() => setOpen(true)}>
        {w.open}
      </Button>
      {isOpen && (
        <SheetsDialog
          title={w.title(full_name)}
          knowsKey={may.includes('print_key')}
          onClose={() => setOpen(false)}
        >
          {may.includes('print') &&
            openSheets.map((sheet) => (
              <SaveButton
                key={sheet}
                fetchFile={() => call(examSheets.print, { params: { sitting_id, sheet } })}
              >
                {w.sheets[sheet]}
              </SaveButton>
            ))}
          {may.includes('print_key') && (
            <SaveButton fetchFile={() => call(examSheets.printKey, { params: { sitting_id } })}>
              {w.sheets.key}
            </SaveButton>
          )}
        </SheetsDialog>
      )}
    </>
  )
}

/** The sheets of all participants at once. */
export const RoomSheets = ({ room: { assessment_id, may } }: { room: ExamRoom }) => {
  const w = useWords(examSheetsWords).print
  const [isOpen, setOpen] = useState(false)
  if (!may.includes('print') && !may.includes('print_keys')) return null
  const params = { assessment_id }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} style={{ alignSelf: 'start' }}>
        {w.all}
      </Button>
      {isOpen && (
        <SheetsDialog title={w.all} knowsKey={may.includes('print_keys')} onClose={() => setOpen(false)}>
          {may.includes('print') && (
            <SaveButton fetchFile={() => call(examSheets.printAll, { params })}>{w.allSheets}</SaveButton>
          )}
          {may.includes('print_keys') && (
            <SaveButton fetchFile={() => call(examSheets.printKeys, { params })}>{w.allKeys}</SaveButton>
          )}
        </SheetsDialog>
      )}
    </>
  )
}
