import { appeals } from '@kompeten/contract/appeals/appeals'
import type { Appeal } from '@kompeten/contract/appeals/content'
import { appealsWords } from '@kompeten/phrases/appeals/appeals'
import { Stack, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { notify } from '../../platform/notices.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useWords } from '../../platform/words.ts'
import { FollowingFiles } from '../../ui/files/following-files.tsx'
import { Callout } from '../../ui/states/callout.tsx'
import { keepAppeal } from './appeals.queries.ts'

/** An appeal that is sent, while its evidence follows it, and for as long as some of that is refused. */
export const AppealSent = ({ appeal: { appeal_id }, files }: { appeal: Appeal; files: readonly File[] }) => {
  const { done, evidence } = useWords(appealsWords)
  const w = evidence.after
  const client = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(done.filed)
  return (
    <Stack gap="md" maw={800}>
      <Title order={1}>{done.filed}</Title>
      <Callout tone="info">{w.text}</Callout>
      <FollowingFiles
        files={files}
        asSent={(file) => ({ params: { appeal_id }, body: {}, file })}
        send={async (one) => keepAppeal(client, (await call(appeals.attach, one)).data)}
        upload={appeals.attach.upload}
        words={w}
        onAllSent={() => {
          notify({ tone: 'done', message: done.filed })
          void navigate({ to: '/assessments/appeal' })
        }}
      />
      <Link to="/assessments/appeal/$appeal_id" params={{ appeal_id }}>
        {w.open}
      </Link>
    </Stack>
  )
}
