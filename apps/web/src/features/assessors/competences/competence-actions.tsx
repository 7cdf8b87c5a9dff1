import { assessors } from '@kompeten/contract/assessors/assessors'
import type { Competence } from '@kompeten/contract/assessors/competences'
import { assessorsWords } from '@kompeten/phrases/assessors/assessors'
import { competencesWords } from '@kompeten/phrases/assessors/competences'
import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { FileCheckMark } from '../../../ui/files/file-check-mark.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { reasonAsked } from '../reason-asked.ts'
import { useDecideCompetence, type Verdict } from './use-decide-competence.ts'
import { standingOf } from './validity.ts'

const ReasonDialog = lazy(() =>
  import('../../../ui/dialogs/reason-dialog.tsx').then((module) => ({ default: module.ReasonDialog })),
)

type Asked = 'revoke' | 'withdraw'

/** What of a competence may be done in a list: read its certificate, revoke, withdraw, renew. Verdicts are given in review. */
export const CompetenceActions = ({ row }: { row: Competence }) => {
  const w = useWords(competencesWords)
  const { activity } = useWords(assessorsWords)
  const isOwn = useSession()?.user.user_id === row.user_id
  const [asked, setAsked] = useState<Asked>()
  const decide = useDecideCompetence()
  const open = useWrite(assessors.competenceFile, {
    give: () => ({ params: { competence_id: row.competence_id } }),
    onSuccess: saveFile,
  })
  const run = (verdict: Verdict) => decide.mutate({ row, verdict }, { onSuccess: () => setAsked(undefined) })
  const today = useFormat().today()
  const isOver = row.state === 'VERIFIED' && standingOf(row.valid_until, today).standing !== 'valid'
  const isLost = row.state === 'REFUSED' || row.state === 'REVOKED'
  return (
    <Group gap="xs" wrap="wrap">
      {row.file && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`${w.certificate}: ${row.schema_name}`}
          loading={open.isPending}
          onClick={() => open.mutate()}
        >
          {w.certificate}
        </Button>
      )}
      {row.file && <FileCheckMark check={row.file.check} />}
      {(['revoke', 'withdraw'] as const)
        .filter((step) => row.may.includes(step) && (step === 'revoke' || isOwn))
        .map((step) => (
          <Button
            key={step}
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`${w.steps[step]}: ${row.schema_name}`}
            onClick={() => setAsked(step)}
          >
            {w.steps[step]}
          </Button>
        ))}
      {isOwn && (isOver || isLost) && (
        <Button
          size="compact-sm"
          variant="subtle"
          renderRoot={(props) => (
            <Link to="/Assessors/list-skill/add-skill" search={{ schema_id: row.schema_id }} {...props} />
          )}
        >
          {isLost ? w.addAgain : w.renew}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ReasonDialog
            title={asked === 'revoke' ? w.revokeTitle(row.schema_name) : w.withdrawTitle(row.schema_name)}
            text={asked === 'revoke' ? w.revokeText : w.withdrawText}
            actionLabel={w.steps[asked]}
            reason={asked === 'revoke' ? reasonAsked(activity) : undefined}
            isRunning={decide.isPending}
            onConfirm={(reason) =>
              run(asked === 'revoke' ? { step: 'revoke', reason: reason ?? '' } : { step: 'withdraw' })
            }
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Group>
  )
}
