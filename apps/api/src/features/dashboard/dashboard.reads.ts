import {
  type FigureGroup,
  registerKeys,
  type WaitingPart,
  waitingKinds,
} from '@kompeten/contract/dashboard/dashboard'
import type { ReadCtx } from '../../platform/context.ts'
import { appealsWaiting } from '../appeals/index.ts'
import { applicantCount } from '../applicants/index.ts'
import { applicationFigures, applicationsWaiting } from '../applications/index.ts'
import { assessmentFigures, assessmentsWaiting } from '../assessments/index.ts'
import {
  assessorCount,
  assessorExpiries,
  assessorStepsWaiting,
  competencesWaiting,
} from '../assessors/index.ts'
import { certificateExpiries, certificateFigures, certificatesWaiting } from '../certificates/index.ts'
import { complaintsWaiting } from '../complaints/index.ts'
import { examsWaiting } from '../exams/index.ts'
import { formsWaiting } from '../instruments/index.ts'
import { lettersWaiting } from '../letters/index.ts'
import { invitationsWaiting } from '../people/index.ts'
import { plenosWaiting } from '../plenos/index.ts'
import { questionsWaiting } from '../questions/index.ts'
import { schemeCount } from '../schemes/index.ts'
import { setUpWaiting } from '../setup/index.ts'
import { skkWaitingFor } from '../skk/index.ts'
import { venueCount, venueExpiries } from '../tuk/index.ts'
import { validationsWaiting } from '../validations/index.ts'

/** What waits for the actor: each feature tells its own part, by its own row rules. Kinds of which nothing waits are left out. */
export const readWaiting = async (ctx: ReadCtx): Promise<{ data: WaitingPart[] }> => {
  const parts = await Promise.all([
    applicationsWaiting(ctx),
    assessmentsWaiting(ctx),
    competencesWaiting(ctx),
    assessorStepsWaiting(ctx),
    formsWaiting(ctx),
    examsWaiting(ctx),
    questionsWaiting(ctx),
    plenosWaiting(ctx),
    appealsWaiting(ctx),
    complaintsWaiting(ctx),
    validationsWaiting(ctx),
    lettersWaiting(ctx),
    certificatesWaiting(ctx),
    skkWaitingFor(ctx),
    setUpWaiting(ctx),
    invitationsWaiting(ctx),
  ])
  const rank = (part: WaitingPart) => waitingKinds.indexOf(part.kind)
  const data = parts
    .flat()
    .filter(({ count }) => count > 0)
    .sort((one, other) => rank(one) - rank(other))
  return { data }
}

const registers = async (ctx: ReadCtx): Promise<FigureGroup[]> => {
  const counts = await Promise.all([
    applicantCount(ctx),
    assessorCount(ctx),
    venueCount(ctx),
    schemeCount(ctx),
  ])
  const figures = counts.flatMap((count, at) => (count ? [{ key: registerKeys[at] ?? '', ...count }] : []))
  return [{ kind: 'registers', figures }]
}

/** Counts by state of what the actor may see; groups without anything are left out. */
export const readFigures = async (ctx: ReadCtx): Promise<{ data: FigureGroup[] }> => {
  const groups = await Promise.all([
    assessmentFigures(ctx),
    applicationFigures(ctx),
    certificateFigures(ctx),
    registers(ctx),
  ])
  return { data: groups.flat().filter(({ figures }) => figures.length > 0) }
}

/** What ends soon of what the actor may see, also where nothing does. */
export const readExpiries = async (ctx: ReadCtx) => {
  const found = await Promise.all([certificateExpiries(ctx), assessorExpiries(ctx), venueExpiries(ctx)])
  return { data: found.flat() }
}
