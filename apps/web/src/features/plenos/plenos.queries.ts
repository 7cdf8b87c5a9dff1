import { bnspReport } from '@kompeten/contract/bnsp-report'
import { evidence } from '@kompeten/contract/evidence'
import { plenos } from '@kompeten/contract/plenos'
import type { Pleno, PlenoRow } from '@kompeten/contract/plenos-content'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import type { ListAddress } from '../../ui/list/list-state.ts'
import type { PageQuery } from '../../ui/list/use-list.ts'

const plenoLists = ['plenos', 'lists'] as const
const at = (assessment_id: string) => ({ params: { assessment_id } })

export const plenoQueries = {
  list: (query: ListAddress): PageQuery<PlenoRow> => ({
    queryKey: [...plenoLists, query],
    queryFn: ({ signal }) => call(plenos.list, { query }, { signal }),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['plenos', 'one', id],
      queryFn: async ({ signal }): Promise<Pleno> => (await call(plenos.get, at(id), { signal })).data,
    }),
  candidates: (id: string) =>
    queryOptions({
      queryKey: ['plenos', 'candidates', id],
      queryFn: async ({ signal }) => (await call(plenos.candidates, at(id), { signal })).data,
    }),
  dossier: (assessment_id: string, assessment_applicant_id: string) =>
    queryOptions({
      queryKey: ['plenos', 'dossier', assessment_id, assessment_applicant_id],
      queryFn: async ({ signal }) =>
        (await call(plenos.dossier, { params: { assessment_id, assessment_applicant_id } }, { signal })).data,
    }),
  file: (evidence_file_id: string) =>
    queryOptions({
      queryKey: ['evidence', 'file', evidence_file_id],
      queryFn: async ({ signal }) =>
        (await call(evidence.file, { params: { evidence_file_id } }, { signal })).blob,
    }),
  report: (id: string) =>
    queryOptions({
      queryKey: ['plenos', 'report', id],
      queryFn: async ({ signal }) => (await call(bnspReport.get, at(id), { signal })).data,
      staleTime: 0,
    }),
  codes: () =>
    queryOptions({
      queryKey: ['plenos', 'codes'],
      queryFn: async ({ signal }) => (await call(bnspReport.codes, {}, { signal })).data,
    }),
}

/** Puts the pleno as the server answered it into everything that shows it. */
export const keepPleno = (client: QueryClient, kept: Pleno): void => {
  const id = kept.assessment_id
  client.setQueryData(plenoQueries.one(id).queryKey, kept)
  void client.invalidateQueries({ queryKey: plenoLists })
  void client.invalidateQueries({ queryKey: plenoQueries.report(id).queryKey })
  void client.invalidateQueries({ queryKey: ['assessments'] })
}
