import { blankReport, type ValidationReport, validationAspects } from '@kompeten/contract/validations/report'
import { schemesOffered } from '../features/schemes/index.ts'
import { fillReport, planValidation, readValidation, signReport } from '../features/validations/index.ts'
import type { Actor, WriteCtx } from '../platform/context.ts'
import { dayAfter, dayIn } from '../platform/days.rules.ts'
import { performInTenant, type Stage } from '../platform/perform.ts'
import { type DemoLsp, performer } from './performers.ts'

const dayMs = 86_400_000

/** What the team of the demo found: all is met but by the tools. */
const reportOn = (heldOn: string): ValidationReport => ({
  ...blankReport,
  ...Object.fromEntries(
    validationAspects.flatMap((aspect) => [
      [`${aspect}_evidence`, ['valid', 'authentic', 'current', 'sufficient']],
      [`${aspect}_principles`, ['valid', 'reliable', 'flexible', 'fair']],
    ]),
  ),
  held_on: heldOn,
  place: 'Ruang rapat LSP',
  purposes: ['quality', 'requirement', 'tools'],
  contexts: ['internal', 'assessors'],
  approaches: ['panel', 'moderation', 'tools'],
  people: ['accessor', 'lead', 'manager'],
  confirmations: [
    {
      name: 'Rina Hartati',
      position: 'Pembimbing dari industri mitra',
      confirmed_on: heldOn,
      note: 'Tugas praktik sesuai dengan pekerjaan di industri.',
    },
  ],
  benchmarks: 'SKKNI dan skema sertifikasi; prosedur asesmen LSP',
  documents: 'FR.MAPA.01, FR.MAPA.02, FR.IA.01, FR.IA.02, FR.AK.02',
  communication: ['proactive', 'listening', 'empathy'],
  tools_evidence: ['valid', 'authentic', 'current'],
  tools_principles: ['valid', 'flexible', 'fair'],
  findings: [
    {
      aspect: 'tools',
      finding:
        'Instruksi FR.IA.02 belum menyebut waktu setiap langkah, sehingga dua asesor menilainya berbeda.',
      recommendation: 'Tambahkan waktu dan hasil yang diharapkan pada setiap langkah.',
    },
  ],
  actions: [
    {
      activity: 'Merevisi FR.IA.02 dan mencobanya pada dua asesi',
      due_on: dayAfter(heldOn, 45),
      responsible: 'Manajer sertifikasi',
    },
  ],
})

/** The programme of validations: one done, one whose day is past, one that is near; the rest is not planned yet. */
export const addDemoValidations = async (stage: Stage, lsp: DemoLsp): Promise<void> => {
  const [manager, lead, member] = [performer(lsp, 'MGR'), performer(lsp, 'ACS'), performer(lsp, 'MAG')]
  const at =
    (daysAgo: number) =>
    <T>(actor: Actor, verbs: (ctx: WriteCtx) => Promise<T>) => {
      const now = () => new Date(stage.clock.now().getTime() - daysAgo * dayMs)
      return performInTenant({ ...stage, clock: { now } }, { tenant: lsp.tenant, actor }, verbs)
    }
  const schemes = await at(0)(manager, ({ tx }) => schemesOffered(tx))
  const plan = (daysAgo: number, schemeId: string, inDays: number) =>
    at(daysAgo)(manager, (ctx) =>
      planValidation(ctx, {
        schema_id: schemeId,
        planned_on: dayAfter(dayIn(ctx.tenant.timeZone, ctx.now), inDays),
        period: 'after',
        members: [
          { user_permission_id: lead.userPermissionId, position: 'lead' },
          { user_permission_id: member.userPermissionId, position: 'member' },
        ],
      }),
    )
  const [first, second, third] = schemes
  if (first) {
    const done = await plan(40, first.schemeId, 10)
    const then = at(28)
    await then(lead, async (ctx) => {
      const { version } = await readValidation(ctx, done)
      await fillReport(ctx, done, { ...reportOn(dayIn(ctx.tenant.timeZone, ctx.now)), version })
    })
    for (const actor of [lead, member]) {
      await then(actor, async (ctx) => {
        const { version } = await readValidation(ctx, done)
        await signReport(ctx, done, { signature: null, version })
      })
    }
  }
  if (second) await plan(30, second.schemeId, 22)
  if (third) await plan(2, third.schemeId, 16)
}
