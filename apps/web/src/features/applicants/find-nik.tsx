import { applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import styles from './applicants.module.css'

/** Finds an applicant by the whole NIK, which never becomes part of an address. */
export const FindNik = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(applicantsWords)
  const w = words.nik
  const [nik, setNik] = useState('')
  const find = useWrite(applicants.lookUp, { give: () => ({ body: { nik } }), gcTime: 0 })
  return (
    <Dialog title={w.findTitle} onClose={onClose}>
      <Stack>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            find.mutate()
          }}
        >
          <Stack>
            <TextInput
              label={words.fields.nik}
              description={w.findHint}
              required
              maxLength={40}
              autoComplete="off"
              value={nik}
              onChange={(event) => setNik(event.currentTarget.value)}
            />
            <Group justify="end">
              <Button type="submit" loading={find.isPending}>
                {w.search}
              </Button>
            </Group>
          </Stack>
        </form>
        <div role="status">
          {find.data?.length === 0 && <Text>{w.none}</Text>}
          <ul className={styles.rows}>
            {find.data?.map((row) => (
              <li key={row.applicant_id} className={styles.row}>
                <Link to="/asesi/edit-asesi/$applicant_id" params={{ applicant_id: row.applicant_id }}>
                  {row.full_name}
                </Link>
                <Text size="sm" c="dimmed">
                  {row.nik_masked}
                  {row.deleted_date && ` · ${words.views.bin}`}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Dialog>
  )
}
