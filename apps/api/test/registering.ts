import { passwords } from '@kompeten/contract/passwords/passwords'
import { type ApplicantRegistration, registration } from '@kompeten/contract/registration/registration'
import type { LspInput } from '@kompeten/contract/tenants/tenants'
import { caller } from '@kompeten/testkit/call'
import { createLsp } from '../src/features/tenants/index.ts'
import { performAsPlatform } from '../src/platform/perform.ts'
import { rowsOf } from './job-server.ts'
import { anLspInput } from './lsp-input.ts'
import type { MailingWorld } from './mailing-world.ts'
import { type CaughtMails, linkIn, mailsTo } from './mails.ts'
import type { World } from './world.ts'

export const password = 'Elang-Jawa-88'

/** In a world whose mails are caught: who registers themselves, on the host of LSP `a` or wherever `call` goes. */
export const registeringIn = async <C extends CaughtMails>({
  world,
  catcher,
  close,
}: MailingWorld<World, C>) => {
  const onHost = caller(world.carry, { host: world.seeded.lsp.a.hostname })

  const lspA = () => world.seeded.lsp.a.lspId

  const lspB = () => world.seeded.lsp.b.lspId

  const apply = (body: ApplicantRegistration, call = onHost) => call(registration.registerApplicant, { body })

  const rows = (text: string, values: unknown[] = []) => rowsOf(world.database.url, text, values)

  const countOf = async (username: string) =>
    (await rows('select 1 from identity where username = $1', [username])).length

  const linkOf = async (email: string, mails = 1, at: CaughtMails = catcher) => {
    const sent = await mailsTo(at, email, mails)
    const last = sent.at(-1)
    if (!last) throw new Error('No mail')
    return linkIn(last)
  }

  const confirm = async (given: ApplicantRegistration, call = onHost) => {
    const { token } = await linkOf(given.email)
    await call(passwords.set, { params: { token }, body: { password } })
  }

  const confirmed = async (given: ApplicantRegistration, call = onHost) => {
    await apply(given, call)
    await confirm(given, call)
  }

  const newLsp = (changes: Partial<LspInput>) =>
    performAsPlatform(world.app.stage, (ctx) => createLsp(ctx, anLspInput(changes)))

  return {
    world,
    catcher,
    close,
    onHost,
    lspA,
    lspB,
    apply,
    rows,
    countOf,
    linkOf,
    confirm,
    confirmed,
    newLsp,
  }
}
