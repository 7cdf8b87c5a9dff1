import type { Certificate } from '@kompeten/contract/certificates/content'
import { handovers } from '@kompeten/contract/certificates/handovers'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { Button, Group, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useFormat } from '../../../platform/format.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useWords } from '../../../platform/words.ts'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx'
import { SaveButton } from '../../../ui/files/save-button.tsx'
import styles from '../certificates.module.css'
import { keepCertificate } from '../certificates.queries.ts'
import { AnnounceButton } from './announce-button.tsx'

const HandOverDialog = lazy(() =>
  import('./hand-over-dialog.tsx').then((module) => ({ default: module.HandOverDialog })),
)

const Told = ({
  certificate: { handover, collectable_date, collect_place },
}: {
  certificate: Certificate
}) => {
  const w = useWords(handoversWords)
  const format = useFormat()
  if (handover) {
    return (
      <>
        <span>{w.handed(handover.receiver_name, format.dayInText(handover.handed_on))}</span>
        {handover.power_of_attorney && <span>{w.proxyOf(handover.power_of_attorney)}</span>}
        <span className={styles.quiet}>
          {w.kinds[handover.kind]} · {w.byName(handover.by_name)}
        </span>
        {handover.former_blanko && (
          <span className={styles.quiet}>
            {w.fields.former_blanko}: {w.formerBlankos[handover.former_blanko]}
          </span>
        )}
      </>
    )
  }
  return (
    <>
      <span>{w.none}</span>
      <span className={styles.quiet}>
        {collectable_date ? w.announced(format.moment(collectable_date)) : w.notAnnounced}
      </span>
      {collect_place && <span className={styles.quiet}>{collect_place}</span>}
    </>
  )
}

const TakeBack = ({ certificateId, onClose }: { certificateId: string; onClose: () => void }) => {
  const w = useWords(handoversWords)
  const takeBack = useWrite(handovers.takeBack, {
    give: (reason: string) => ({ params: { certificate_id: certificateId }, body: { reason } }),
    keep: keepCertificate,
    done: w.done.takenBack,
    onSuccess: () => onClose(),
  })
  return (
    <ReasonDialog
      title={w.steps.take_back.title}
      text={w.steps.take_back.text}
      reason={{ label: w.fields.reason, hint: w.hints.reason, shortest: 10, longest: 1000 }}
      actionLabel={w.actions.take_back}
      isRunning={takeBack.isPending}
      onConfirm={(reason) => takeBack.mutate(reason ?? '')}
      onClose={onClose}
    />
  )
}

/** Where the printed certificate is: to be collected, or handed over, to whom, with its receipt. */
export const Handing = ({ certificate }: { certificate: Certificate }) => {
  const w = useWords(handoversWords)
  const [asked, setAsked] = useState<'hand_over' | 'take_back'>()
  const format = useFormat()
  const { may, origin, certificate_id, certificate_number, handover, ended_handovers } = certificate
  if (origin !== 'issued' || certificate_number === null) return null
  const close = () => setAsked(undefined)
  return (
    <section className={styles.part}>
      <Title order={2} size="h3">
        {w.section}
      </Title>
      <Told certificate={certificate} />
      <Group gap="xs">
        {may.includes('hand_over') && (
          <Button variant="default" onClick={() => setAsked('hand_over')}>
            {w.actions.hand_over}
          </Button>
        )}
        {may.includes('announce') && <AnnounceButton ids={[certificate_id]} />}
        {(handover || may.includes('hand_over')) && (
          <SaveButton fetchFile={() => call(handovers.receipt, { params: { certificate_id } })}>
            {handover ? w.actions.receipt : w.actions.printReceipt}
          </SaveButton>
        )}
        {may.includes('take_back') && (
          <Button variant="subtle" color="red" onClick={() => setAsked('take_back')}>
            {w.actions.take_back}
          </Button>
        )}
      </Group>
      {ended_handovers.map(({ handover_id, receiver_name, handed_on, ended_date, ended_reason }) => (
        <Group key={handover_id} gap="xs">
          <span className={styles.quiet}>
            {w.ended(receiver_name, format.day(handed_on), format.moment(ended_date), ended_reason)}
          </span>
          <SaveButton
            fetchFile={() => call(handovers.receipt, { params: { certificate_id }, query: { handover_id } })}
          >
            {w.actions.receipt}
          </SaveButton>
        </Group>
      ))}
      {asked === 'hand_over' && (
        <Suspense fallback={null}>
          <HandOverDialog certificate={certificate} onClose={close} />
        </Suspense>
      )}
      {asked === 'take_back' && <TakeBack certificateId={certificate_id} onClose={close} />}
    </section>
  )
}
