import {
  agreementWording,
  type OwnCertificate,
  ownCertificates,
} from '@kompeten/contract/certificates/own-certificates'
import type { SignatureInput } from '@kompeten/contract/signatures/signatures'
import { certificatesWords } from '@kompeten/phrases/certificates/certificates'
import { holderAgreementWords } from '@kompeten/phrases/certificates/holder-agreement'
import { Button, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../../platform/notices.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { RefusedCall } from '../../../platform/refused-call.ts'
import { useSession } from '../../../platform/session.ts'
import { useWrite } from '../../../platform/use-write.ts'
import { useSpoken, useWords } from '../../../platform/words.ts'
import { SignatureField } from '../../../ui/signature/signature-field.tsx'
import { Callout } from '../../../ui/states/callout.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { PageSkeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../certificates.module.css'
import { certificatesKey, ownCertificateQueries } from '../certificates.queries.ts'

const Signing = ({ certificate: { certificate_id } }: { certificate: OwnCertificate }) => {
  const w = useWords(holderAgreementWords)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [signature, setSignature] = useState<SignatureInput | null>(null)
  const agree = useWrite(ownCertificates.agree, {
    give: () => ({ params: { certificate_id }, body: { wording: agreementWording, signature } }) as const,
    shown: ['rule_broken'],
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: certificatesKey })
      notify({ tone: 'done', message: w.done })
      void navigate({ to: '/my-certificates' })
    },
  })
  const refused = agree.error instanceof RefusedCall ? agree.error.errors[0]?.message : undefined
  return (
    <>
      <SignatureField
        id="signature"
        path="signature"
        required={false}
        label={w.signature}
        description={w.signatureHint}
        error={refused}
        value={signature}
        onChange={setSignature}
        onBlur={() => undefined}
      />
      <div>
        <Button size="md" loading={agree.isPending} onClick={() => agree.mutate()}>
          {w.agree}
        </Button>
      </div>
    </>
  )
}

/** `/my-certificates/{certificate_id}/agreement`: what the holder agrees to, and their signature below it. */
export const AgreementPage = () => {
  const w = useWords(holderAgreementWords)
  const { mine } = useWords(certificatesWords)
  const session = useSession()
  const spoken = useSpoken()
  const { certificate_id: id } = useParams({ from: '/shell/my-certificates/$certificate_id/agreement' })
  usePageTitle(w.title)
  const { data, error, refetch } = useQuery(ownCertificateQueries.list())
  if (error && !data) return <Failure isPage failure={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton kind="form" />
  const own = data.find(({ certificate_id }) => certificate_id === id)
  if (!own?.awaits_agreement) {
    return (
      <div className={styles.agreement}>
        <Title order={1}>{w.title}</Title>
        <Callout tone="info">{own?.agreement ? w.already : w.nothing}</Callout>
        <Link to="/my-certificates">{mine.title}</Link>
      </div>
    )
  }
  return (
    <div className={styles.agreement}>
      <Title order={1}>{w.title}</Title>
      <Text c="dimmed">
        {spoken(own.schema_name, own.schema_name_en)} · {own.certificate_number}
      </Text>
      <Text>{w.opening(session?.lspName ?? '')}</Text>
      <ol className={styles.articles}>
        {w.articles.map((article) => (
          <li key={article}>{article}</li>
        ))}
      </ol>
      <Text>{w.closing}</Text>
      <Signing certificate={own} />
    </div>
  )
}
