import { alumni } from '@kompeten/contract/alumni'
import { type BlankoDocument, blanko } from '@kompeten/contract/blanko'
import { certificateBasis } from '@kompeten/contract/certificate-basis'
import { certificates } from '@kompeten/contract/certificates'
import type { Certificate, CertificateSummary } from '@kompeten/contract/certificates-content'
import { issuing } from '@kompeten/contract/issuing'
import { ownCertificates } from '@kompeten/contract/own-certificates'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

/** Key of all that is cached of certificates. */
export const certificatesKey = ['certificates'] as const

/** How often a page looks again while something is under way on the server. */
const whileRunning = 1500

const one = (certificateId: string) => [...certificatesKey, 'one', certificateId] as const

export const certificateQueries = {
  list: (query: ListAddress): PageQuery<CertificateSummary> => ({
    queryKey: [...certificatesKey, 'list', query],
    queryFn: ({ signal }) => call(certificates.list, { query }, { signal }),
  }),
  alumni: (query: ListAddress): PageQuery<CertificateSummary> => ({
    queryKey: [...certificatesKey, 'alumni', query],
    queryFn: ({ signal }) => call(alumni.list, { query }, { signal }),
  }),
  /** Looks again until the document is made. */
  one: (certificateId: string) =>
    queryOptions({
      queryKey: one(certificateId),
      queryFn: async ({ signal }) =>
        (await call(certificates.get, { params: { certificate_id: certificateId } }, { signal })).data,
      refetchInterval: ({ state: { data } }) =>
        data &&
        (data.state === 'ISSUING' ||
          (data.origin === 'issued' && data.state === 'ACTIVE' && !data.has_document))
          ? whileRunning
          : false,
    }),
  basis: (certificateId: string) =>
    queryOptions({
      queryKey: [...one(certificateId), 'basis'],
      queryFn: async ({ signal }) =>
        (await call(certificateBasis.get, { params: { certificate_id: certificateId } }, { signal })).data,
    }),
  /** The newest certificates that rest on a record. */
  restingOn: (of: Readonly<Record<string, string>>) =>
    queryOptions({
      queryKey: [...certificatesKey, 'resting', of],
      queryFn: ({ signal }) => call(certificates.list, { query: { ...of, limit: '2' } }, { signal }),
    }),
  timeline: (certificateId: string) =>
    queryOptions({
      queryKey: [...one(certificateId), 'timeline'],
      queryFn: async ({ signal }) =>
        (await call(certificates.timeline, { params: { certificate_id: certificateId } }, { signal })).data,
    }),
  document: (certificateId: string) =>
    queryOptions({
      queryKey: [...one(certificateId), 'document'],
      queryFn: async ({ signal }) =>
        (await call(certificates.document, { params: { certificate_id: certificateId } }, { signal })).blob,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  runs: (query: ListAddress): PageQuery<Awaited<ReturnType<typeof fetchRun>>> => ({
    queryKey: [...certificatesKey, 'runs', query],
    queryFn: ({ signal }) => call(issuing.runs, { query }, { signal }),
  }),
  run: (runId: string) =>
    queryOptions({
      queryKey: [...certificatesKey, 'run', runId],
      queryFn: ({ signal }) => fetchRun(runId, signal),
      refetchInterval: ({ state: { data } }) => (data?.state === 'RUNNING' ? whileRunning : false),
    }),
  settings: () =>
    queryOptions({
      queryKey: [...certificatesKey, 'settings'],
      queryFn: async ({ signal }) => (await call(issuing.settings, {}, { signal })).data,
    }),
  delegates: () =>
    queryOptions({
      queryKey: [...certificatesKey, 'delegates'],
      queryFn: async ({ signal }) => (await call(issuing.delegates, {}, { signal })).data,
    }),
  mine: () =>
    queryOptions({
      queryKey: [...certificatesKey, 'mine'],
      queryFn: async ({ signal }) => (await call(ownCertificates.list, {}, { signal })).data,
    }),
  blankos: (query: ListAddress): PageQuery<Awaited<ReturnType<typeof fetchBlanko>>> => ({
    queryKey: [...certificatesKey, 'blankos', query],
    queryFn: ({ signal }) => call(blanko.list, { query }, { signal }),
  }),
  blanko: (id: string) =>
    queryOptions({
      queryKey: [...certificatesKey, 'blanko', id],
      queryFn: ({ signal }) => fetchBlanko(id, signal),
    }),
  blankoCertificates: (id: string) =>
    queryOptions({
      queryKey: [...certificatesKey, 'blanko', id, 'certificates'],
      queryFn: async ({ signal }) =>
        (await call(blanko.certificates, { params: { blanko_request_id: id } }, { signal })).data,
    }),
  blankoTimeline: (id: string) =>
    queryOptions({
      queryKey: [...certificatesKey, 'blanko', id, 'timeline'],
      queryFn: async ({ signal }) =>
        (await call(blanko.timeline, { params: { blanko_request_id: id } }, { signal })).data,
    }),
  spoiled: () =>
    queryOptions({
      queryKey: [...certificatesKey, 'spoiled'],
      queryFn: async ({ signal }) => (await call(blanko.spoiled, {}, { signal })).data,
    }),
}

const fetchRun = async (runId: string, signal: AbortSignal) =>
  (await call(issuing.run, { params: { run_id: runId } }, { signal })).data

const fetchBlanko = async (id: string, signal: AbortSignal) =>
  (await call(blanko.get, { params: { blanko_request_id: id } }, { signal })).data

/** One of the three documents of a request. */
export const fetchBlankoDocument = (id: string, kind: BlankoDocument) =>
  call(blanko.document, { params: { blanko_request_id: id, kind } })

/** Puts a certificate as the server answered it where it is shown, and lets everything else be read anew. */
export const keepCertificate = (client: QueryClient, kept: Certificate): void => {
  client.setQueryData(certificateQueries.one(kept.certificate_id).queryKey, kept)
  void client.invalidateQueries({ queryKey: certificatesKey })
}
