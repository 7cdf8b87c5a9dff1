import { dashboard } from '@kompeten/contract/dashboard/dashboard'
import { type SignedIn, signIn } from '@kompeten/testkit/sign-in'
import { fillApplicants } from './applicants.ts'
import { fillAssessments } from './assessment-lists.ts'
import { atMost, type Bar } from './bar.ts'
import { quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { startProduct } from './server.ts'

const applicants = 200_000
const assessments = 20_000
const callers = 4
const callsEach = 15
const roles = ['adm', 'sup', 'dir', 'mgr', 'mag', 'adt', 'acs', 'apl'] as const
const parts = ['waiting', 'figures', 'trend', 'expiries'] as const

/** How long calls of a part took, in milliseconds, asked for by four at a time; the first round is not counted. */
const timesOf = async ({ call }: SignedIn, part: (typeof parts)[number]): Promise<number[]> => {
  const took: number[] = []
  const asking = async () => {
    for (let turn = 0; turn < callsEach; turn += 1) {
      const started = performance.now()
      await call(dashboard[part])
      if (turn > 0) took.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: callers }, asking))
  return took
}

/** The parts of each role's dashboard in an LSP of 200,000 applicants and 20,000 assessments. */
export const dashboardBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3712)
  try {
    const carry = overHttp(product.address)
    const as = (role: string) => signIn(carry, { username: `${role}.digital`, password: 'Kompeten-2026' })
    const { lspId } = await as('adm')
    await fillApplicants(product, lspId, applicants)
    await fillAssessments(product.adminUrl, lspId, assessments)
    await product.startAgain()
    const bars: Bar[] = []
    const notes: string[] = []
    for (const role of roles) {
      const who = await as(role)
      const times = new Map<string, number[]>()
      for (const part of parts) times.set(part, await timesOf(who, part))
      const p95 = [...times].map(([part, took]) => [part, quantile(took, 0.95)] as const)
      const [part = '', slowest = 0] = p95.toSorted(([, one], [, other]) => other - one)[0] ?? []
      const name = role.toUpperCase()
      bars.push(atMost(`Dashboard of ${name}, slowest part (${part}), p95`, slowest, 60, ' ms'))
      const medians = [...times].map(([of, took]) => `${of} ${quantile(took, 0.5).toFixed(1)}`)
      notes.push(`${name}, medians in ms: ${medians.join(', ')}`)
    }
    return { bars, notes }
  } finally {
    await product.close()
  }
}
