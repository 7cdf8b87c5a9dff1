import { certificateBasis } from '@kompeten/contract/certificate-basis/certificate-basis'
import { alumni } from '@kompeten/contract/certificates/alumni'
import { type BlankoDocument, blanko } from '@kompeten/contract/certificates/blanko'
import { certificates } from '@kompeten/contract/certificates/certificates'
import type { Certificate } from '@kompeten/contract/certificates/content'
import { certificateFaces } from '@kompeten/contract/certificates/faces'
import { issuing } from '@kompeten/contract/certificates/issuing'
import { ownCertificates } from '@kompeten/contract/certificates/own-certificates'
import { blankoStock } from '@kompeten/contract/certificates/stock'
import {
  ownSurveillances,
  type Surveillance,
  surveillances,
} from '@kompeten/contract/certificates/surveillances'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { queriesOf, readAnew } from '../../platform/queries.ts'

const name = 'certificates'
/** Key of all that is cached of certificates. */
export const certificatesKey = [name] as const

/** How often a page looks again while something is under way on the server. */
const whileRunning = 1500

const isUnderWay = ({ state, origin, has_document }: Certificate) =>
  state === 'ISSUING' || (origin === 'issued' && state === 'ACTIVE' && !has_document)

/** `get` looks again until the document is made. */
export const certificateQueries = queriesOf(name, certificates, {
  get: { refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? whileRunning : false) },
  document: { staleTime: Number.POSITIVE_INFINITY },
})
export const alumniQueries = queriesOf(name, alumni)
export const basisQueries = queriesOf(name, certificateBasis)
export const issuingQueries = queriesOf(name, issuing, {
  run: { refetchInterval: ({ state: { data } }) => (data?.state === 'RUNNING' ? whileRunning : false) },
})
export const ownCertificateQueries = queriesOf(name, ownCertificates)
export const surveillanceQueries = queriesOf(name, surveillances)
export const ownSurveillanceQueries = queriesOf(name, ownSurveillances)
export const blankoQueries = queriesOf(name, blanko)
export const stockQueries = queriesOf(name, blankoStock)
export const faceQueries = queriesOf(name, certificateFaces)

/** One of the three documents of a request. */
export const fetchBlankoDocument = (id: string, kind: BlankoDocument) =>
  call(blanko.document, { params: { blanko_request_id: id, kind } })

/** Puts a certificate as the server answered it where it is shown, and lets everything else be read again. */
export const keepCertificate = (client: QueryClient, kept: Certificate): void => {
  client.setQueryData(certificateQueries.get({ certificate_id: kept.certificate_id }).queryKey, kept)
  readAnew(client, certificatesKey)
}

/** The same of a surveillance, whichever side it is seen from. */
export const keepSurveillance = (client: QueryClient, kept: Surveillance): void => {
  const params = { surveillance_id: kept.surveillance_id }
  for (const { get } of [surveillanceQueries, ownSurveillanceQueries]) {
    const { queryKey } = get(params)
    client.setQueryData(queryKey, (shown) => shown && kept)
  }
  readAnew(client, certificatesKey)
}
