import type { Applicant } from '@kompeten/contract/applicants/applicants'
import { applicantDuplicates, type MergeField, mergeFields } from '@kompeten/contract/applicants/duplicates'
import { pick } from '@kompeten/contract/platform/pick'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useWrite } from '../../../platform/use-write.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { useCodeNames } from '../applicant-columns.tsx'
import styles from '../applicants.module.css'
import { applicantQueries, keepApplicant } from '../applicants.queries.ts'

/** Each part of a record in words, empty where there is nothing. */
const useParts = () => {
  const w = useWords(applicantsWords)
  const format = useFormat()
  const { jobs, educations } = useCodeNames()
  const listed = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
  return (record: Applicant): Record<MergeField, string> => ({
    nik: record.nik_masked,
    ...pick(record, 'full_name', 'nationality', 'place_of_birth'),
    date_of_birth: format.day(record.date_of_birth),
    gender_code: w.genders[record.gender_code],
    email: record.email ?? '',
    contact: record.contact ?? '',
    telepon_rumah: record.telepon_rumah ?? '',
    home: listed(record.address, record.area?.kelurahan_name, record.area?.kota_name, record.postal_code),
    pendidikan_terakhir: educations.get(record.pendidikan_terakhir ?? '') ?? '',
    work: listed(
      jobs.get(record.jobs_code ?? ''),
      record.institution,
      record.position,
      record.office_address,
    ),
    background: listed(
      ...record.education_rows.map(({ school }) => school),
      ...record.work_rows.map(({ employer }) => employer),
      ...record.training_rows.map(({ title }) => title),
    ),
    tuk_id: record.tuk_name ?? '',
    sender_id: record.sender_name ?? '',
  })
}

type Props = { one: Applicant; other: Applicant; onClose: () => void }

/** Two records beside each other: which stays, and what it takes over from the one that goes. */
export const MergeDialog = ({ one, other, onClose }: Props) => {
  const words = useWords(applicantsWords)
  const w = words.duplicates
  const navigate = useNavigate()
  const partsOf = useParts()
  // A record in the bin can only go.
  const maySwap = other.deleted_date === null
  const [isSwapped, setSwapped] = useState(false)
  const [kept, gone] = isSwapped ? [other, one] : [one, other]
  const [theirs, mine] = [partsOf(gone), partsOf(kept)]
  const filling = mergeFields.filter((field) => mine[field] === '' && theirs[field] !== '')
  const [isAskedOfNik, setAskedOfNik] = useState(mine.nik !== theirs.nik)
  const [isNikSeen, setNikSeen] = useState(false)
  const [chosen, setChosen] = useState<readonly MergeField[]>()
  const [refused, setRefused] = useState<string>()
  const take = chosen ?? filling
  const toggle = (field: MergeField) =>
    setChosen(take.includes(field) ? take.filter((known) => known !== field) : [...take, field])
  const merge = useWrite(applicantDuplicates.merge, {
    give: () => ({
      params: { applicant_id: kept.applicant_id },
      body: {
        gone_id: gone.applicant_id,
        version: kept.version,
        gone_version: gone.version,
        take: [...take],
        ...(isNikSeen && { nik_differs_seen: true }),
      },
    }),
    keep: keepApplicant,
    refresh: [applicantQueries.get({ applicant_id: gone.applicant_id }).queryKey],
    done: (saved) => w.merged(saved.full_name),
    shown: ['rule_broken'],
    onError: (failure) => {
      const [issue] = failure instanceof RefusedCall ? failure.errors : []
      // What is shown of two NIKs may be alike although they differ.
      if (issue?.path === 'nik_differs_seen') setAskedOfNik(true)
      else setRefused(issue?.message)
    },
    onSuccess: (saved) => {
      onClose()
      void navigate({
        to: '/asesi/edit-asesi/$applicant_id',
        params: { applicant_id: saved.applicant_id },
        search: { tab: 'duplicates' },
      })
    },
  })
  const swap = () => {
    setSwapped(!isSwapped)
    setNikSeen(false)
    setChosen(undefined)
  }
  return (
    <Dialog title={w.compareTitle} onClose={onClose} size="xl">
      <Stack>
        <Text size="sm">{w.mergeHint}</Text>
        <Sideways name={w.compareTitle}>
          <table className={styles.compare}>
            <thead>
              <tr>
                <td />
                <th scope="col">{w.kept}</th>
                <th scope="col">{w.gone}</th>
              </tr>
            </thead>
            <tbody>
              {mergeFields
                .filter((field) => mine[field] !== '' || theirs[field] !== '')
                .map((field) => (
                  <tr key={field}>
                    <th scope="row">{w.parts[field]}</th>
                    <td>{mine[field] || w.empty}</td>
                    <td>
                      {mine[field] === theirs[field] ? (
                        <Text size="sm" c="dimmed">
                          {w.same}
                        </Text>
                      ) : theirs[field] === '' ? (
                        w.empty
                      ) : (
                        <Checkbox
                          label={theirs[field]}
                          aria-label={`${w.take}: ${w.parts[field]}, ${theirs[field]}`}
                          checked={take.includes(field)}
                          onChange={() => toggle(field)}
                        />
                      )}
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        </Sideways>
        {isAskedOfNik && (
          <Callout tone="failed">
            <p>{w.nikDiffers}</p>
            <Checkbox
              label={w.nikDiffersSeen}
              checked={isNikSeen}
              onChange={(event) => setNikSeen(event.currentTarget.checked)}
            />
          </Callout>
        )}
        {refused && <Callout tone="failed">{refused}</Callout>}
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={!maySwap}
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            onClick={swap}
          >
            {w.swap}
          </Button>
          <Button
            loading={merge.isPending}
            disabled={isAskedOfNik && !isNikSeen}
            onClick={() => merge.mutate()}
          >
            {w.merge}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
