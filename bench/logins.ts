import { access } from '@kompeten/contract/access/access'
import { tuk } from '@kompeten/contract/tuk/tuk'
import { type Call, caller } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import { atMost, type Bar } from './bar.ts'
import { goOnCalling, quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { startProduct } from './server.ts'

const atOnce = 100
const account = { username: 'adm.digital', password: 'Kompeten-2026' }

/** A hundred people who sign in at the same moment, and how the calls of others fare meanwhile. */
export const loginBars = async (): Promise<{ bars: Bar[] }> => {
  const product = await startProduct(3702)
  try {
    const carry = overHttp(product.address)
    const stranger: Call = caller(carry)
    const admin = await signIn(carry, account)
    const logIn = () =>
      stranger(access.login, {
        body: { username_email: account.username, password: account.password },
      })
    await Promise.all(Array.from({ length: 4 }, logIn))
    const others = [
      goOnCalling(() => admin.call(access.me)),
      goOnCalling(() => admin.call(tuk.list, { query: {} })),
    ]
    const logins = await Promise.allSettled(Array.from({ length: atOnce }, logIn))
    const took = (await Promise.all(others.map(({ stop }) => stop()))).flat()
    const unanswered = logins.filter(({ status }) => status === 'rejected').length
    return {
      bars: [
        atMost(`Of ${atOnce} logins at once, not answered`, unanswered, 0),
        atMost(`p99 of other calls while ${atOnce} people sign in`, quantile(took, 0.99), 300, ' ms'),
      ],
    }
  } finally {
    await product.close()
  }
}
