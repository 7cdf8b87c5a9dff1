import { fundingSources } from '@kompeten/contract/assessments/content'
import type { PlenoPosition } from '@kompeten/contract/plenos/content'
import { plenosWords } from '@kompeten/phrases/plenos/plenos'
import { fileAppeal, listPanelCandidates, readAppeal, seatPanel } from '../features/appeals/index.ts'
import { approvedRequests } from '../features/applications/index.ts'
import { assessmentDayGaps, signedForms } from '../features/instruments/index.ts'
import {
  castVotes,
  changeCodes,
  changeDecider,
  changeSchedule,
  closePleno,
  completeAssessment,
  convenePleno,
  issueAll,
  type PlenosServices,
  preparePleno,
  readPleno,
  recordDecisions,
  recuse,
  signMinutes,
} from '../features/plenos/index.ts'
import type { RegistrationServices } from '../features/registration/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { dayAfter, dayIn } from '../platform/days.rules.ts'
import type { FileStore } from '../platform/files/store.ts'
import { performAsPlatform, performInTenant, type Stage } from '../platform/perform.ts'
import { addDemoApplicant, type DemoApplicant, drawnSignature } from './applicants.ts'
import { addDemoApplication } from './applications.ts'
import { addDemoResults } from './assessed-days.ts'
import { addDemoStarted, type DemoRoom, signLettersAbout } from './assessments.ts'
import type { DemoSigner } from './forms.ts'
import { type DemoAccount, type DemoLspKey, demoPassword } from './people.ts'
import { type DemoLsp, performer } from './performers.ts'
import { type DemoPleno, plenosOf } from './pleno-people.ts'
import { type ActAt, standingAt } from './standing.ts'

const places: Record<DemoLspKey, string> = { digital: 'Bandung', karya: 'Denpasar' }
const seats = [
  ['MGR', 'ketua'],
  ['MAG', 'anggota'],
  ['SUP', 'anggota'],
] as const satisfies readonly (readonly [DemoAccount['role_code'], PlenoPosition])[]

const personOf = (key: DemoLspKey, [name, nik, born]: DemoPleno['people'][number]): DemoApplicant => ({
  username: name.toLowerCase().replaceAll(' ', '.'),
  name,
  nik,
  born,
  place: places[key],
  institution: 'PT Cipta Contoh',
  position: 'Staf',
})

/** What making applicants of an LSP takes. */
export type DemoPlace = {
  stage: Stage
  files: FileStore
  registration: RegistrationServices
  applicants: PlenosServices['applicants']
  /** The institution that sent their participants. */
  senderId: string | null
}

/** The codes that BNSP gave the LSP for what its applicants of the demo are; that of a ministry is still awaited. */
const addCodes = (ctx: WriteCtx) =>
  changeCodes(ctx, [
    { list: 'education', key: 'SMA', bnsp_code: '3' },
    { list: 'job', key: '15', bnsp_code: '37' },
    ...fundingSources.map((key, at) => ({ list: 'funding' as const, key, bnsp_code: String(at + 1) })),
    { list: 'ministry', key: 'mandiri', bnsp_code: '99' },
  ])

/** Lets people apply and be accepted well before the day on which they are assessed; returns their requests. */
export const addDemoApplied = async (
  place: DemoPlace,
  room: DemoRoom,
  pleno: Pick<DemoPleno, 'daysAgo' | 'people'>,
): Promise<string[]> => {
  const { stage, files, registration, senderId } = place
  const { lsp, key, schemaId } = room
  const before = standingAt(stage, lsp.tenant.timeZone, [pleno.daysAgo + 13, '10:00'])
  const { lspId } = lsp.tenant
  const accounts = await performAsPlatform(before, async (ctx) => {
    const made: DemoAccount[] = []
    for (const one of pleno.people.filter(([, , , , also]) => also !== 'is apl')) {
      const password = one[4] === 'signs in' ? demoPassword : undefined
      const person = { ...personOf(key, one), senderId }
      made.push(await addDemoApplicant(ctx, registration.nik, lspId, person, password))
    }
    return made
  })
  const own = pleno.people.some(([, , , , also]) => also === 'is apl')
    ? lsp.accounts.filter(({ role_code }) => role_code === 'APL')
    : []
  const applying = [...accounts, ...own]
  for (const account of applying) {
    const applicant = performer({ ...lsp, accounts: [account] }, 'APL')
    const journey = { to: 'approved' as const, daysAgo: pleno.daysAgo + 12 }
    await addDemoApplication(stage, lsp, files, applicant, schemaId, journey)
  }
  const ids = new Set(applying.map(({ userPermissionId }) => userPermissionId))
  const waiting = await performInTenant(
    stage,
    { tenant: lsp.tenant, actor: performer(lsp, 'ADM') },
    ({ tx }) => approvedRequests(tx, { schemaId }),
  )
  return waiting.flatMap((one) => (ids.has(one.userPermissionId) ? [one.joinRequestId] : []))
}

/** Members vote as the assessor recommended. */
const voteAll = async (
  ctx: WriteCtx,
  id: string,
  services: PlenosServices,
  upTo = Number.POSITIVE_INFINITY,
) => {
  const { participants } = await readPleno(ctx, id, services)
  const votes = participants.slice(0, upTo).map(({ assessment_applicant_id, status_recomendation }) => ({
    assessment_applicant_id,
    vote: status_recomendation === 'K' ? ('L' as const) : ('TL' as const),
    note: null,
  }))
  await castVotes(ctx, id, { votes })
}

/** Votes of all, decisions, minutes, decree; BAPS and certificates where it came so far. */
const decide = async (at: ActAt, lsp: DemoLsp, id: string, pleno: DemoPleno, services: PlenosServices) => {
  for (const [role] of seats) await at(1, '13:25')(performer(lsp, role), (ctx) => voteAll(ctx, id, services))
  const signature = await drawnSignature(41)
  await at(1, '14:10')(performer(lsp, 'MGR'), async (ctx) => {
    const { participants } = await readPleno(ctx, id, services)
    const decisions = participants.flatMap(({ assessment_applicant_id, result }) =>
      result === null
        ? []
        : [
            {
              assessment_applicant_id,
              graduation: result,
              reason: plenosWords.id.cockpit.reasonUsual[result],
            },
          ],
    )
    await recordDecisions(ctx, id, { reason: plenosWords.id.cockpit.reasonUsual.L, decisions }, services)
    await signMinutes(ctx, id, signature)
  })
  for (const [role] of seats.slice(1)) {
    await at(1, '14:20')(performer(lsp, role), async (ctx) =>
      signMinutes(ctx, id, await drawnSignature(40 + role.charCodeAt(1))),
    )
  }
  await at(1, '15:00')(performer(lsp, 'DIR'), (ctx) => closePleno(ctx, id, null))
  if (pleno.to === 'closed') return
  await at(1, '15:30')(performer(lsp, 'ADM'), (ctx) =>
    changeSchedule(ctx, id, {
      schedule_code: `JDW-${pleno.daysAgo}0417`,
      ministry_code: null,
      based_on: { schedule_code: null, ministry_code: null },
    }),
  )
  await at(2, '09:30')(performer(lsp, 'DIR'), (ctx) => issueAll(ctx, id))
  if (pleno.to === 'archived') {
    await at(8, '10:00')(performer(lsp, 'ADM'), (ctx) => completeAssessment(ctx, id, services))
  }
}

/** An appeal whose panel is set and has not voted yet. */
const appeal = async (at: ActAt, lsp: DemoLsp, { id, actor }: DemoSigner): Promise<void> => {
  const appealId = await at(3, '19:40')(actor, (ctx) =>
    fileAppeal(ctx, {
      assessment_applicant_id: id,
      was_explained: 'yes',
      was_discussed: 'yes',
      involves_other: 'no',
      reason: 'Portofolio unit pertama sudah saya serahkan, tetapi tidak dibahas dalam umpan balik.',
      signature: null,
    }),
  )
  await at(4, '09:15')(performer(lsp, 'ADM'), async (ctx) => {
    const { version } = await readAppeal(ctx, appealId)
    const free = (await listPanelCandidates(ctx, appealId)).filter(({ barred }) => barred.length === 0)
    if (free.length < 3) return
    const members = free.slice(0, 3).map(({ user_permission_id }, at) => ({
      user_permission_id,
      position: at === 0 ? ('ketua' as const) : ('anggota' as const),
    }))
    await seatPanel(ctx, appealId, { members, version })
  })
}

/** Members prepared and convened; one has begun to vote, another has stepped aside for the first. */
const sit = async (at: ActAt, lsp: DemoLsp, id: string, services: PlenosServices) => {
  const [, mag, sup] = seats.map(([role]) => performer(lsp, role))
  if (!mag || !sup) return
  await at(1, '13:25')(mag, (ctx) => voteAll(ctx, id, services, 1))
  await at(1, '13:30')(sup, async (ctx) => {
    const { participants } = await readPleno(ctx, id, services)
    const last = participants.at(-1)?.assessment_applicant_id ?? ''
    await recuse(ctx, id, { ids: [last], note: 'Tetangga dekat, agar tidak ada keraguan.' })
  })
}

/** Plenos of an LSP in every state, from the applications of their participants on. */
export const addDemoPlenos = async (place: DemoPlace, room: Omit<DemoRoom, 'stage'>): Promise<void> => {
  const { stage } = place
  const { lsp, key } = room
  const admin = performer(lsp, 'ADM')
  const services: PlenosServices = {
    applicants: place.applicants,
    dayGaps: assessmentDayGaps,
    signedForms,
  }
  await performInTenant(stage, { tenant: lsp.tenant, actor: admin }, addCodes)
  await performInTenant(stage, { tenant: lsp.tenant, actor: performer(lsp, 'DIR') }, async (ctx) => {
    for (const [role] of seats) await changeDecider(ctx, performer(lsp, role).userId, true)
  })
  // The oldest first, as they were held.
  for (const pleno of plenosOf[key].toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const joinRequestIds = await addDemoApplied(place, { ...room, stage }, pleno)
    const funding = pleno.to === 'closed' ? ('apbn' as const) : ('mandiri' as const)
    const day = { title: pleno.title, daysAgo: pleno.daysAgo, joinRequestIds, funding }
    const assessor = performer(lsp, 'ACS')
    const { id, at, signers } = await addDemoStarted({ ...room, stage }, admin, assessor, day)
    const named = new Map(pleno.people.map(([name, , , recommendation]) => [name, recommendation]))
    const results = signers.map((one) => ({
      ...one,
      recommendation: named.get(one.actor.name) ?? ('K' as const),
    }))
    await addDemoResults(at, { assessor, reviewer: admin }, id, results)
    // The committee meets on the day after.
    await at(0, '16:30')(admin, async (ctx) => {
      await preparePleno(ctx, id, {
        held_on: dayAfter(dayIn(ctx.tenant.timeZone, ctx.now), 1),
        held_time: '13:00',
        place: 'Ruang rapat LSP',
        members: seats.map(([role, position]) => ({
          user_permission_id: performer(lsp, role).userPermissionId,
          position,
        })),
        version: 0,
      })
      await convenePleno(ctx, id, services)
    })
    await at(0, '17:00')(performer(lsp, 'DIR'), (ctx) => signLettersAbout(ctx, id))
    if (pleno.to === 'sitting') await sit(at, lsp, id, services)
    else await decide(at, lsp, id, pleno, services)
    const appealing = new Set(
      pleno.people.flatMap(([name, , , , also]) => (also === 'appeals' ? [name] : [])),
    )
    for (const one of signers.filter(({ actor }) => appealing.has(actor.name))) await appeal(at, lsp, one)
  }
}
