import { complaints } from '@kompeten/contract/complaints/complaints'
import type { FollowedComplaint } from '@kompeten/contract/complaints/content'
import { complaintsWords } from '@kompeten/phrases/complaints/complaints'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { useHostFace } from '../../platform/host-face.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { readAnew } from '../../platform/queries.ts'
import { RefusedCall } from '../../platform/refused-call.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useWords } from '../../platform/words.ts'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { ColouredHouse } from '../../ui/theme/coloured-house.tsx'
import { HostEntrance } from '../access/index.ts'
import { ComplaintStateMark } from './complaint-state.tsx'
import styles from './complaints.module.css'
import { complaintQueries } from './complaints.queries.ts'
import { FirstAnswer } from './first-answer.tsx'
import { SaidAct } from './said-act.tsx'

type Place = { token: string; lsp_id?: string | undefined }

const Reopen = ({ place: { token, lsp_id }, number }: { place: Place; number: string }) => {
  const w = useWords(complaintsWords).follow
  const client = useQueryClient()
  const reopen = useWrite(complaints.followReopen, {
    give: (given: string) => ({ params: { token }, query: { lsp_id }, body: { reason: given } }),
    send: { secretKey: null },
    keep: (_, kept) => client.setQueryData(complaintQueries.follow({ token }, { lsp_id }).queryKey, kept),
    done: w.reopened,
  })
  return (
    <Stack gap="xs" component="section" aria-label={w.reopen}>
      <Text size="sm">{w.reopenText}</Text>
      <SaidAct
        name={`complaint-reopening:${lsp_id ?? 'host'}:${number}`}
        label={w.reason}
        act={w.reopen}
        maxLength={1000}
        isRunning={reopen.isPending}
        onAct={reopen.mutateAsync}
      />
    </Stack>
  )
}

/** Files that they gave, and one more while nothing is answered. */
const OwnFiles = ({ complaint, place }: { complaint: FollowedComplaint; place: Place }) => {
  const w = useWords(complaintsWords).files
  const { token, lsp_id } = place
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const attach = useWrite(complaints.followAttach, {
    give: (chosen: File) => ({ params: { token }, query: { lsp_id }, body: {}, file: chosen }),
    send: { secretKey: null },
    keep: (_, kept) => client.setQueryData(complaintQueries.follow({ token }, { lsp_id }).queryKey, kept),
    done: w.done,
    onSuccess: () => setFile(undefined),
    // It may be there all the same, where only the answer was lost.
    onError: () => readAnew(client, complaintQueries.follow({ token }, { lsp_id }).queryKey),
  })
  const { files, may_attach } = complaint
  if (files.length === 0 && !may_attach) return null
  return (
    <section className={styles.part} aria-label={w.title}>
      <Title order={2} size="h4">
        {w.title}
      </Title>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ name, added_date }) => (
            <li key={`${added_date} ${name}`} className={styles.prose}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {may_attach && (
        <>
          <FileDrop label={w.hint} upload={complaints.followAttach.upload} file={file} onChoose={setFile} />
          <Group>
            <Button
              variant="default"
              disabled={!file}
              loading={attach.isPending}
              onClick={() => file && attach.mutate(file)}
            >
              {w.add}
            </Button>
          </Group>
        </>
      )}
    </section>
  )
}

const Followed = ({ complaint, place }: { complaint: FollowedComplaint; place: Place }) => {
  const words = useWords(complaintsWords)
  const w = words.follow
  const format = useFormat()
  const { state, category, about, description, answer, finding, referred_to, answer_by } = complaint
  const isOpen = state !== 'ANSWERED' && state !== 'CLOSED' && state !== 'REFERRED'
  return (
    <Stack gap="md">
      <div>
        <ComplaintStateMark state={state} />
      </div>
      {isOpen && <Text>{w.waiting(format.dayInText(answer_by))}</Text>}
      {referred_to && (
        <Callout tone="info">
          <strong>{w.referred}</strong>
          <p className={styles.prose}>{referred_to}</p>
        </Callout>
      )}
      {answer && !isOpen && (
        <Callout tone="info">
          <strong>{finding ? words.findings[finding] : w.answer}</strong>
          <p className={styles.prose}>{answer}</p>
          {complaint.has_letter && (
            <SaveButton
              fetchFile={() =>
                call(
                  complaints.followLetter,
                  { params: { token: place.token }, query: { lsp_id: place.lsp_id } },
                  { secretKey: null },
                )
              }
            >
              {words.letter}
            </SaveButton>
          )}
        </Callout>
      )}
      <section aria-label={w.yours}>
        <Title order={2} size="h4">
          {w.yours}
        </Title>
        <Text size="sm" c="dimmed">
          {[w.filed(format.moment(complaint.filed_date)), words.categories[category], about]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <p className={styles.prose}>{description}</p>
      </section>
      <FirstAnswer given={complaint.first_answer} />
      <OwnFiles complaint={complaint} place={place} />
      {complaint.may_reopen && <Reopen place={place} number={complaint.complaint_number} />}
    </Stack>
  )
}

/** `/complain/follow/{token}`: what became of a complaint, for whoever has its private address. */
export const FollowPage = () => {
  const w = useWords(complaintsWords)
  const face = useHostFace()
  const { token = '' } = useParams({ strict: false })
  const { lsp_id } = useSearch({ strict: false }) as { lsp_id?: string }
  const { data, error, refetch } = useQuery(complaintQueries.follow({ token }, { lsp_id }))
  const isUnknown = error instanceof RefusedCall && (error.status === 404 || error.status === 400)
  const title = data ? w.follow.title(data.complaint_number) : w.title
  usePageTitle(title)
  return (
    <ColouredHouse colour={face?.theme_colour}>
      <HostEntrance heading={title} isWide>
        {isUnknown ? (
          <Callout tone="info">{w.follow.gone}</Callout>
        ) : error && !data ? (
          <Failure failure={error} retry={() => void refetch()} />
        ) : data ? (
          <Followed complaint={data} place={{ token, lsp_id }} />
        ) : (
          <PageSkeleton kind="form" />
        )}
      </HostEntrance>
    </ColouredHouse>
  )
}
