import type { SkkPaperView, SkkView, skkVerdicts } from '@kompeten/contract/skk/content'
import { skkReports } from '@kompeten/contract/skk/reports'
import { skkConnection } from '@kompeten/contract/skk/settings'
import { skk } from '@kompeten/contract/skk/skk'
import type { Call } from '@kompeten/testkit/call'
import { expect } from 'vitest'
import { type FakeRegistry, startFakeRegistry } from '../src/demo/registry/fake-registry.ts'
import { sendReports } from '../src/features/skk/reporting/send-reports.ts'
import type { Config } from '../src/platform/config.ts'
import { eventually } from './eventually.ts'
import { type OwnWorld, startOwnWorld } from './world.ts'

export const registryToken = 'rahasia-token-lsp-4711'

/** A world of its own whose LSP `a` is connected with a registry of its own. */
export const startRegistryWorld = async (settings: Partial<Config> = {}) => {
  const world: OwnWorld = await startOwnWorld({
    ...{ outgoingInside: true, sessionIdleHours: 720, sessionAbsoluteDays: 365 },
    ...settings,
  })
  const registry: FakeRegistry = await startFakeRegistry({ token: registryToken })
  const { call: admin } = await world.as('ADM')
  const { call: superUser } = await world.as('SUP')
  const { lspId } = world.seeded.lsp.a

  const connect = async (changes: Record<string, unknown> = {}) => {
    const { version } = (await superUser(skkConnection.get)).data
    const body = {
      ...{ base_url: registry.url, token: registryToken, registry_lsp_id: 'LSP-9003' },
      ...{ families: ['regular' as const], version, ...changes },
    }
    return (await superUser(skkConnection.change, { body })).data
  }
  const fetchAll = async () => {
    await admin(skkConnection.fetch)
    await eventually(async () => {
      const { fetching_since } = (await admin(skkConnection.get)).data
      expect(fetching_since).toBeNull()
    })
  }
  const view = async (idIzin: string, call: Call = admin): Promise<SkkView> =>
    (await call(skk.byPermit, { params: { id_izin: idIzin }, query: {} })).data
  /** The application with its details and papers, once they are there. */
  const fetched = async (idIzin: string): Promise<SkkView> => {
    await eventually(async () => {
      const { dossier, papers } = await view(idIzin)
      expect(dossier).not.toBeNull()
      expect(papers.filter(({ state }) => state === 'WAITING')).toEqual([])
    })
    return view(idIzin)
  }
  const step = async (
    idIzin: string,
    name: 'review' | 'complete' | 'incomplete' | 'reject' | 'forms' | 'bill' | 'pay',
    reason: string | null = null,
  ) => {
    const { skk_id, version } = await view(idIzin)
    return (await admin(skk.step, { params: { skk_id }, body: { step: name, reason, version } })).data
  }
  /** Judges papers of an application under review, all of them where none are named. */
  const judgeAll = async (
    idIzin: string,
    verdict: (typeof skkVerdicts)[number],
    papers?: readonly SkkPaperView[],
  ) => {
    const { skk_id, papers: all } = await view(idIzin)
    const named = papers?.map(({ skk_paper_id }) => skk_paper_id)
    for (const { skk_paper_id, version } of all) {
      if (named && !named.includes(skk_paper_id)) continue
      const note = verdict === 'met' ? null : 'Tidak terbaca'
      await admin(skk.judge, { params: { skk_id }, body: { skk_paper_id, verdict, note, version } })
    }
  }
  /** Declares an application under review complete, with every paper met. */
  const complete = async (idIzin: string) => {
    await judgeAll(idIzin, 'met')
    return step(idIzin, 'complete')
  }
  const reports = async () =>
    (await admin(skkReports.list, { query: { sort: 'created_date', limit: '100' } })).data
  /** Tries what is due of an application now, as the job of each minute does. */
  const sendNow = (skkId: string) =>
    world.app.inJob(lspId, (ctx) => sendReports(ctx, lspId, world.app.skk, skkId))
  const codes = (idIzin: string) => (registry.history.get(idIzin) ?? []).map(({ kd_status }) => kd_status)
  return {
    ...{ world, registry, admin, superUser, lspId },
    ...{ connect, fetchAll, view, fetched, step, judgeAll, complete, reports, sendNow, codes },
    close: async () => {
      await world.close()
      await registry.close()
    },
  }
}
export type RegistryWorld = Awaited<ReturnType<typeof startRegistryWorld>>
