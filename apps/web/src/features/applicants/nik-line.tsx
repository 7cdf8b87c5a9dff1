import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Group, Text } from '@mantine/core'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import styles from './applicants.module.css'
import { applicantQueries } from './applicants.queries.ts'

/** The NIK masked; whole on demand, which the log keeps. It is held nowhere but in this line. */
export const NikLine = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords)
  const { applicant_id } = kept
  const reveal = useWrite(
    async () => (await call(applicants.revealNik, { params: { applicant_id } })).data.nik,
    { gcTime: 0, refresh: [applicantQueries.timeline({ applicant_id }).queryKey] },
  )
  return (
    <div style={{ display: 'contents' }}>
      <dt>{w.fields.nik}</dt>
      <dd>
        <Group gap="xs">
          <span>{reveal.data ?? kept.nik_masked}</span>
          {kept.may.includes('reveal_nik') && (
            <Button
              size="compact-xs"
              variant="default"
              loading={reveal.isPending}
              onClick={() => (reveal.data ? reveal.reset() : reveal.mutate())}
            >
              {reveal.data ? w.nik.hide : w.nik.reveal}
            </Button>
          )}
        </Group>
        {kept.may.includes('reveal_nik') && (
          <Text size="xs" c="dimmed">
            {w.nik.logged}
          </Text>
        )}
        {kept.nik_mismatches.map((mismatch) => (
          <p key={mismatch} className={styles.warning}>
            {w.mismatches[mismatch]}
          </p>
        ))}
      </dd>
    </div>
  )
}
