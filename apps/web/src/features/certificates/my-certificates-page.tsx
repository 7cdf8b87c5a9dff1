import { type OwnCertificate, ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { renewalOn } from '@kompeten/contract/schemes/renewal-days'
import { applicationsWords } from '@kompeten/phrases/applications/applications'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { handoversWords } from '@kompeten/phrases/certificates/handovers'
import { holderAgreementWords } from '@kompeten/phrases/certificates/holder-agreement'
import { schemeRulesWords } from '@kompeten/phrases/schemes/rules'
import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { useFormat } from '../../platform/format.ts'
import { notify } from '../../platform/notices.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { holds, useSession } from '../../platform/session.ts'
import { useWrite } from '../../platform/use-write.ts'
import { useSpoken, useWords } from '../../platform/words.ts'
import { SaveButton } from '../../ui/files/save-button.tsx'
import { Empty } from '../../ui/states/empty.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { PageSkeleton } from '../../ui/states/skeleton.tsx'
import { useRenewalTold } from '../front/index.ts'
import styles from './certificates.module.css'
import { ownCertificateQueries } from './certificates.queries.ts'
import { StateBadge } from './state-badge.tsx'
import { OwnSurveillances } from './surveillance/surveillance-part.tsx'
import { VerifyLink } from './verify-link.tsx'

const daysFrom = (today: string, day: string) => (Date.parse(day) - Date.parse(today)) / 86_400_000

/** Opens the application for re-certification, already filled in. */
const RenewButton = ({ certificateId }: { certificateId: string }) => {
  const w = useWords(certificatesWords).mine
  const session = useSession()
  const navigate = useNavigate()
  const renew = useWrite(ownCertificates.recertify, {
    give: () => ({ params: { certificate_id: certificateId } }),
    onSuccess: ({ join_request_id, was_open, renews }) => {
      if (was_open) notify({ tone: 'info', message: renews ? w.renewGoesOn : w.renewSubmitted })
      void navigate({ to: '/join-skema/$join_request_id', params: { join_request_id } })
    },
  })
  if (!holds(session, ownCertificates.recertify.may)) return null
  return (
    <Button loading={renew.isPending} onClick={() => renew.mutate()}>
      {w.renew}
    </Button>
  )
}

/** The way to the next certificate: its application as long as it is open and sent, else to apply. */
const NextOne = ({
  certificate: { certificate_id, renewable, renewing },
}: {
  certificate: OwnCertificate
}) => {
  const w = useWords(certificatesWords).mine
  const { states } = useWords(applicationsWords)
  if (renewing && renewing.state !== 'DRAFT') {
    const { join_request_id, state } = renewing
    return (
      <Link to="/join-skema/$join_request_id" params={{ join_request_id }}>
        {w.renewing(states[state])}
      </Link>
    )
  }
  return renewable && <RenewButton certificateId={certificate_id} />
}

/** What the rule of a certificate in force, or ended, says of renewing it. */
const Renewal = ({ certificate: { state, schema_id, renewal } }: { certificate: OwnCertificate }) => {
  const w = useWords(schemeRulesWords).renewal.window
  const format = useFormat()
  const told = useRenewalTold(renewal)
  if ((state !== 'ACTIVE' && state !== 'EXPIRED') || told.length === 0) return null
  const isLate = renewalOn(renewal, format.today()) === 'too_late'
  return (
    <Text>
      {told.join(' ')}{' '}
      {isLate && schema_id && (
        <Link to="/join-skema/add-join-skema" search={{ schema: schema_id }}>
          {w.anew}
        </Link>
      )}
    </Text>
  )
}

/** The document, once its holder has agreed to its terms, and what they agreed to. */
const Papers = ({ certificate }: { certificate: OwnCertificate }) => {
  const w = useWords(certificatesWords).mine
  const words = useWords(holderAgreementWords)
  const { awaits_agreement, agreement, has_document, certificate_id } = certificate
  const params = { certificate_id }
  if (awaits_agreement) {
    return (
      <>
        <Text>{words.due}</Text>
        <Button
          renderRoot={(props) => (
            <Link to="/my-certificates/$certificate_id/agreement" params={params} {...props} />
          )}
        >
          {words.read}
        </Button>
      </>
    )
  }
  return (
    <>
      {has_document && (
        <SaveButton fetchFile={() => call(ownCertificates.document, { params })}>{w.download}</SaveButton>
      )}
      {agreement && (
        <SaveButton fetchFile={() => call(ownCertificates.agreement, { params })}>{words.open}</SaveButton>
      )}
    </>
  )
}

/** `/my-certificates`: one's own certificates, their documents and, near their end, the way on. */
export const MyCertificatesPage = () => {
  const w = useWords(certificatesWords)
  const { mine: handing } = useWords(handoversWords)
  const format = useFormat()
  const spoken = useSpoken()
  usePageTitle(w.mine.title)
  const { data, error, refetch } = useQuery(ownCertificateQueries.list())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="list" />
  return (
    <div className={styles.mine}>
      <Title order={1}>{w.mine.title}</Title>
      {data.length === 0 && <Empty title={w.empty.title} message={w.mine.empty} />}
      <ul className={styles.cards}>
        {data.map((one) => (
          <li key={one.certificate_id} className={styles.card}>
            <Group justify="space-between">
              <Title order={2} size="h4">
                {spoken(one.schema_name, one.schema_name_en)}
              </Title>
              <StateBadge state={one.state} />
            </Group>
            <Text>{one.certificate_number}</Text>
            {one.valid_until && (
              <Text c="dimmed">
                {w.fields.valid_until} {format.dayInText(one.valid_until)}
                {one.renewable &&
                  one.state === 'ACTIVE' &&
                  ` (${w.expiring(String(daysFrom(format.today(), one.valid_until)))})`}
              </Text>
            )}
            {one.state_reason && <Text>{w.mine.why(one.state_reason)}</Text>}
            <Renewal certificate={one} />
            <OwnSurveillances certificateId={one.certificate_id} />
            {one.handed_over_on && (
              <Text>{handing.handed(format.dayInText(one.handed_over_on), one.handed_to)}</Text>
            )}
            {one.collectable_date && !one.handed_over_on && one.state === 'ACTIVE' && (
              <Text>
                {handing.collectable} {one.collect_place}
              </Text>
            )}
            <Group gap="xs">
              <NextOne certificate={one} />
              <Papers certificate={one} />
              {one.verify_path && <VerifyLink path={one.verify_path}>{w.mine.verify}</VerifyLink>}
            </Group>
          </li>
        ))}
      </ul>
    </div>
  )
}
