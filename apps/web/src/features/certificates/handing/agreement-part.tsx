import { certificates } from '@kompeten/contract/certificates/certificates'
import type { Certificate } from '@kompeten/contract/certificates/content'
import { holderAgreementWords } from '@kompeten/phrases/certificates/holder-agreement'
import { Button, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FileDrop } from '../../../ui/files/file-drop.tsx'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import styles from '../certificates.module.css'
import { keepCertificate } from '../certificates.queries.ts'

const KeepDialog = ({ certificateId, onClose }: { certificateId: string; onClose: () => void }) => {
  const w = useWords(holderAgreementWords)
  const [file, setFile] = useState<File>()
  const keep = useWrite(certificates.keepAgreement, {
    give: (chosen: File) => ({ params: { certificate_id: certificateId }, body: {}, file: chosen }),
    keep: keepCertificate,
    done: w.kept,
    onSuccess: () => onClose(),
  })
  return (
    <Dialog title={w.keep} onClose={onClose}>
      <FileDrop label={w.title} upload={certificates.keepAgreement.upload} file={file} onChoose={setFile} />
      <Group justify="end" mt="md">
        <Button disabled={!file} loading={keep.isPending} onClick={() => file && keep.mutate(file)}>
          {w.keep}
        </Button>
      </Group>
    </Dialog>
  )
}

/** What the holder agreed to, and how; for one without an account it is signed on paper and kept here. */
export const Agreement = ({ certificate }: { certificate: Certificate }) => {
  const w = useWords(holderAgreementWords)
  const format = useFormat()
  const [isKeeping, setKeeping] = useState(false)
  const { agreement, may, origin, state, certificate_id, certificate_number } = certificate
  if (origin !== 'issued' || certificate_number === null) return null
  // What is over is not signed any more.
  const isInForce = state === 'ACTIVE' || state === 'SUSPENDED'
  return (
    <section className={styles.part}>
      <Title order={2} size="h3">
        {w.section}
      </Title>
      <span>
        {agreement
          ? w.kinds[agreement.kind](agreement.by_name, format.moment(agreement.agreed_date))
          : w.none}
      </span>
      <Group gap="xs">
        {(agreement || isInForce) && (
          <SaveButton fetchFile={() => call(certificates.agreement, { params: { certificate_id } })}>
            {agreement ? w.open : w.print}
          </SaveButton>
        )}
        {may.includes('keep_agreement') && (
          <Button variant="default" onClick={() => setKeeping(true)}>
            {w.keep}
          </Button>
        )}
      </Group>
      {isKeeping && <KeepDialog certificateId={certificate_id} onClose={() => setKeeping(false)} />}
    </section>
  )
}
