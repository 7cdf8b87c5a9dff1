import { schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemeApprovalWords } from '@kompeten/phrases/schemes/approval'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { Facts } from '../facts.tsx'
import styles from '../schemes.module.css'
import { keepVersion } from '../schemes.queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'

const Decision = ({ approval }: { approval: NonNullable<SchemeVersion['approval']> }) => {
  const w = useWords(schemeApprovalWords)
  const format = useFormat()
  const rows: [string, string][] = [
    [w.fields.by, approval.by.map(({ name, date }) => w.by(name, format.moment(date))).join('; ')],
    [w.fields.document_number, approval.document_number],
    [w.fields.decided_on, format.day(approval.decided_on)],
    [w.fields.review_on, format.day(approval.review_on)],
  ]
  return <Facts rows={rows} />
}

/** What the scheme committee decided on the version shown, and the steps by which two people approve it. */
export const ApprovalPart = ({ version }: { version: SchemeVersion }) => {
  const w = useWords(schemeApprovalWords)
  const client = useQueryClient()
  const mayOpen = holds(useSession(), schemes.approvalDocument.may)
  const [isAsking, setAsking] = useState(false)
  const { approval, may } = version
  const params = { schema_id: version.schema_id, schema_version_id: version.schema_version_id }
  const approveToo = useWrite(schemes.approveToo, {
    give: () => ({ params }),
    done: w.done,
    onSuccess: (kept) => keepVersion(client, kept, true),
  })
  return (
    <section className={styles.section} aria-label={w.title}>
      <Group gap="sm">
        <Title order={2}>{w.title}</Title>
        {may.includes('approve') && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {w.approve}
          </Button>
        )}
        {may.includes('approve_too') && (
          <Button
            size="xs"
            variant="default"
            loading={approveToo.isPending}
            onClick={() => approveToo.mutate()}
          >
            {w.approveToo}
          </Button>
        )}
        {approval && mayOpen && (
          <SaveButton fetchFile={() => call(schemes.approvalDocument, { params })}>{w.open}</SaveButton>
        )}
      </Group>
      <Text>{approval ? (approval.is_whole ? w.whole : w.half) : w.none}</Text>
      {approval && <Decision approval={approval} />}
      {isAsking && <ApproveDialog version={version} onClose={() => setAsking(false)} />}
    </section>
  )
}
