import {
  ownSurveillances,
  type Surveillance,
  type SurveillanceInput,
} from '@kompeten/contract/certificates/surveillances'
import { surveillancesWords } from '@kompeten/phrases/certificates/surveillances'
import { Button, Group, Input, Radio, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/call.ts'
import { readAnew } from '../../../platform/queries.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { useTyped } from '../../../ui/form/use-typed.ts'
import styles from '../certificates.module.css'
import { keepSurveillance, ownSurveillanceQueries } from '../certificates.queries.ts'

/** Yes or no, both in sight, neither chosen beforehand. */
const YesOrNo = (props: {
  label: string
  value: boolean | null
  error: string | undefined
  onChange: (value: boolean) => void
}) => {
  const w = useWords(surveillancesWords)
  return (
    <Radio.Group
      label={props.label}
      error={props.error}
      value={props.value === null ? null : props.value ? 'yes' : 'no'}
      onChange={(value) => props.onChange(value === 'yes')}
    >
      <Group gap="md" mt={4}>
        <Radio value="yes" label={w.yes} />
        <Radio value="no" label={w.no} />
      </Group>
    </Radio.Group>
  )
}

const useAttach = ({ surveillance_id }: Surveillance) => {
  const client = useQueryClient()
  return useWrite(ownSurveillances.attach, {
    give: (chosen: File) => ({ params: { surveillance_id }, body: {}, file: chosen }),
    keep: keepSurveillance,
    done: useWords(surveillancesWords).done.attached,
    // It may be there all the same, where only the answer was lost.
    onError: () => readAnew(client, ownSurveillanceQueries.get({ surveillance_id }).queryKey),
  })
}

type FilesProps = {
  surveillance: Surveillance
  attach: ReturnType<typeof useAttach>
  error: string | undefined
}

/** Files one gives, each sent as it is chosen: none is left behind when the rest is submitted. */
const Files = ({ surveillance, attach, error }: FilesProps) => {
  const words = useWords(surveillancesWords)
  const w = words.mine
  const { surveillance_id, files } = surveillance
  const detach = useWrite(ownSurveillances.detach, {
    give: (surveillance_file_id: string) => ({ params: { surveillance_id, surveillance_file_id } }),
    keep: keepSurveillance,
    done: words.done.detached,
  })
  return (
    <Input.Wrapper label={w.files} description={w.filesHint} error={error} labelElement="div">
      <ul className={styles.basis}>
        {files.map(({ surveillance_file_id, name }) => (
          <li key={surveillance_file_id}>
            <Group gap="xs">
              <SaveButton
                fetchFile={() =>
                  call(ownSurveillances.file, { params: { surveillance_id, surveillance_file_id } })
                }
              >
                {words.openFile(name)}
              </SaveButton>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconX size={16} aria-hidden />}
                loading={detach.isPending}
                onClick={() => detach.mutate(surveillance_file_id)}
              >
                {w.remove(name)}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      <FileDrop
        label={w.choose}
        upload={ownSurveillances.attach.upload}
        file={attach.isPending ? attach.variables : undefined}
        onChoose={(file) => file && attach.mutate(file)}
      />
    </Input.Wrapper>
  )
}

const begun = ({ statement, no_complaints, cpd, note }: Surveillance): SurveillanceInput => ({
  statement,
  no_complaints,
  cpd,
  note,
})

/** What a holder is asked for, to be filled in and submitted. */
export const SurveillanceForm = ({ surveillance }: { surveillance: Surveillance }) => {
  const words = useWords(surveillancesWords)
  const w = words.mine
  const { surveillance_id, asks, version } = surveillance
  const {
    values: given,
    change: set,
    done,
  } = useTyped(`surveillance:${surveillance_id}`, begun(surveillance))
  const attach = useAttach(surveillance)
  const submit = useWrite(ownSurveillances.submit, {
    give: () => ({ params: { surveillance_id }, body: { ...given, version } }),
    shown: ['rule_broken'],
    keep: keepSurveillance,
    done: words.done.submitted,
    onSuccess: done,
  })
  const errors = submit.error instanceof RefusedCall ? submit.error.errors : []
  const errorAt = (path: string) => errors.find((one) => one.path === path)?.message
  const isNoteNeeded = given.statement === false || given.no_complaints === false
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit.mutate()
      }}
    >
      <Stack>
        {asks.includes('statement') && (
          <YesOrNo
            label={w.statement}
            value={given.statement}
            error={errorAt('statement')}
            onChange={(statement) => set({ statement })}
          />
        )}
        {asks.includes('no_complaints') && (
          <YesOrNo
            label={w.no_complaints}
            value={given.no_complaints}
            error={errorAt('no_complaints')}
            onChange={(no_complaints) => set({ no_complaints })}
          />
        )}
        {asks.includes('cpd') && (
          <Textarea
            label={w.cpd}
            error={errorAt('cpd')}
            autosize
            minRows={2}
            maxLength={2000}
            value={given.cpd ?? ''}
            onChange={(event) => set({ cpd: event.currentTarget.value })}
          />
        )}
        {asks.includes('evidence') && (
          <Files
            surveillance={surveillance}
            attach={attach}
            error={surveillance.files.length > 0 ? undefined : errorAt('files')}
          />
        )}
        <Textarea
          label={w.note}
          description={w.noteNeeded}
          error={errorAt('note')}
          required={isNoteNeeded}
          autosize
          minRows={2}
          maxLength={2000}
          value={given.note ?? ''}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <div>
          <Button type="submit" size="md" loading={submit.isPending} disabled={attach.isPending}>
            {w.submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
