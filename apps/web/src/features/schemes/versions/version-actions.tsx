import { type Scheme, schemes } from '@kompeten/contract/schemes/schemes'
import type { SchemeVersion } from '@kompeten/contract/schemes/versions'
import { schemesWords } from '@kompeten/phrases/schemes/schemes'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconRestore, IconSend, IconTrash, IconVersions } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { holds, useSession } from '../../../platform/session.ts'
import { useLeaveTo } from '../../../platform/use-leave-to.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import { ReadinessNote } from '../readiness-note.tsx'
import { SchemeBinActions } from '../scheme-bin-actions.tsx'
import { schemeQueries } from '../schemes.queries.ts'
import { useDeleteScheme } from '../use-delete-schemes.ts'
import { useBeginDraft, useDiscardDraft, usePublish, useRestoreDraft } from '../use-scheme-steps.ts'

type Props = {
  scheme: Scheme
  version: SchemeVersion
  /** Saves what is typed first; false where it could not be saved. */
  flush: () => Promise<boolean>
}

const PublishButton = ({ scheme, version, flush }: Props) => {
  const w = useWords(schemesWords).record
  const publish = usePublish()
  const { data: readiness } = useQuery(schemeQueries.readiness({ schema_id: scheme.schema_id }))
  const isHeldUp = readiness?.asked.some((need) => readiness.lacking.includes(need)) ?? false
  const [isAsking, setAsking] = useState(false)
  const ask = async () => setAsking(await flush())
  const run = () => publish.mutate(version, { onSuccess: () => setAsking(false) })
  return (
    <>
      <Button
        leftSection={<IconSend size={16} aria-hidden />}
        disabled={version.missing.length > 0}
        onClick={() => void ask()}
      >
        {w.publish}
      </Button>
      {isAsking && (
        <Dialog title={w.publishTitle(version.details.schema_name)} onClose={() => setAsking(false)}>
          <Stack>
            <Text>{w.publishText}</Text>
            <ReadinessNote scheme={scheme} />
            <Group justify="end">
              <Button variant="default" onClick={() => setAsking(false)}>
                {w.cancel}
              </Button>
              <Button loading={publish.isPending} disabled={isHeldUp} onClick={run}>
                {w.publish}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

/** What may be done with a scheme and the version shown: exactly what their `may` says. */
export const VersionActions = ({ scheme, version, flush }: Props) => {
  const w = useWords(schemesWords)
  const session = useSession()
  const navigate = useNavigate()
  const begin = useBeginDraft()
  const discard = useDiscardDraft()
  const takeUp = useRestoreDraft()
  const remove = useDeleteScheme()
  const toList = useLeaveTo('/schema/sub-schema')
  const query = { schema_id: scheme.schema_id }
  const showShown = () => void navigate({ to: '.', search: { tab: 'units' } })
  return (
    <>
      {version.may.includes('publish') && <PublishButton scheme={scheme} version={version} flush={flush} />}
      {scheme.may.includes('draft') && (
        <Button
          leftSection={<IconVersions size={16} aria-hidden />}
          loading={begin.isPending}
          onClick={() => begin.mutate(scheme, { onSuccess: showShown })}
        >
          {w.record.newDraft}
        </Button>
      )}
      {version.may.includes('restore') && (
        <Button
          variant="default"
          leftSection={<IconRestore size={16} aria-hidden />}
          loading={takeUp.isPending}
          onClick={() => takeUp.mutate(version)}
        >
          {w.record.restoreDraft}
        </Button>
      )}
      {version.may.includes('discard') && (
        <Button
          variant="default"
          loading={discard.isPending}
          onClick={() => void flush().then(() => discard.mutate(version, { onSuccess: showShown }))}
        >
          {w.record.discard}
        </Button>
      )}
      {holds(session, schemes.export.may) && scheme.deleted_date === null && (
        <>
          <SaveButton fetchFile={() => call(schemes.export, { query })}>{w.exportExcel}</SaveButton>
          <SaveButton fetchFile={() => call(schemes.exportJson, { query })}>{w.exportJson}</SaveButton>
        </>
      )}
      <SchemeBinActions row={scheme} onErased={toList} />
      {scheme.may.includes('delete') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => remove.mutate(scheme, { onSuccess: toList })}
        >
          {w.delete}
        </Button>
      )}
    </>
  )
}
