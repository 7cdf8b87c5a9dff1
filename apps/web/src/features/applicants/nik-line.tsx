import { type Applicant, applicants } from '@kompeten/contract/applicants/applicants'
import { applicantsWords } from '@kompeten/phrases/applicants/applicants'
import { Button, Group, Text } from '@mantine/core'
import { call } from '../../platform/call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import styles from './applicants.module.css'
import { applicantQueries } from './applicants.queries.ts'

type NikProps = { applicantId: string; masked: string; mayReveal: boolean }

/** The NIK masked; whole on demand, which the log keeps. It is held nowhere but here. */
export const Nik = ({ applicantId: applicant_id, masked, mayReveal }: NikProps) => {
  const w = useWords(applicantsWords)
  const reveal = useWrite(
    async () => (await call(applicants.revealNik, { params: { applicant_id } })).data.nik,
    { gcTime: 0, refresh: [applicantQueries.timeline({ applicant_id }).queryKey] },
  )
  return (
    <>
      <Group gap="xs">
        <span>{reveal.data ?? masked}</span>
        {mayReveal && (
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
      {mayReveal && (
        <Text size="xs" c="dimmed">
          {w.nik.logged}
        </Text>
      )}
    </>
  )
}

/** The NIK among the facts of a record, with what it says otherwise than they do. */
export const NikLine = ({ kept }: { kept: Applicant }) => {
  const w = useWords(applicantsWords)
  return (
    <div style={{ display: 'contents' }}>
      <dt>{w.fields.nik}</dt>
      <dd>
        <Nik
          applicantId={kept.applicant_id}
          masked={kept.nik_masked}
          mayReveal={kept.may.includes('reveal_nik')}
        />
        {kept.nik_mismatches.map((mismatch) => (
          <p key={mismatch} className={styles.warning}>
            {w.mismatches[mismatch]}
          </p>
        ))}
      </dd>
    </div>
  )
}
