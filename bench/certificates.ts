import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { certificates } from '@kompeten/contract/certificates/certificates'
import { issuing } from '@kompeten/contract/certificates/issuing'
import type { Call } from '@kompeten/testkit/call'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { verificationCode } from '../apps/api/src/features/certificates/verification/verification-code.rules.ts'
import { atLeast, atMost, type Bar } from './bar.ts'
import { fillQuickly } from './fill-quickly.ts'
import { goOnCalling, quantile } from './load.ts'
import { overHttp } from './over-http.ts'
import { megabytes, processorSeconds } from './process-use.ts'
import { startProduct } from './server.ts'

const registered = 1_000_000
const asked = 2_000
const issued = 1_000
const callers = 4
const account = { username: 'dir.digital', password: 'Kompeten-2026' }

/** So many certificates, of which the codes answered can be verified; the others only lie in the way. */
const fillRegister = async (adminUrl: string, lspId: string): Promise<string[]> => {
  const codes = Array.from({ length: asked }, () =>
    verificationCode(crypto.getRandomValues(new Uint8Array(26))),
  )
  await fillQuickly(adminUrl, 'certificate', (admin) =>
    admin.query(
      `insert into certificate (lsp_id, certificate_id, origin, state, holder_name, scheme, certificate_number,
         registration_number, issued_on, valid_until, lsp_name, lsp_licence, code, created_at, modified_at, modified_by_name)
       select $1, gen_random_uuid(), 'issued', 'ACTIVE', 'Pemegang ' || n, '{"schema_name": "Pemrogram", "units": []}',
         '62019 2514 0 ' || lpad(n::text, 8, '0') || ' 2020', 'TIK 9001 ' || lpad(n::text, 8, '0') || ' 2020',
         current_date, current_date + 900, 'LSP', 'BNSP-LSP-9001-ID',
         coalesce(given.code, upper(substr(md5(n::text), 1, 28))), now() - n * interval '1 second', now(), 'Bench'
       from generate_series(1, ${registered}) n
       left join unnest($2::text[]) with ordinality as given(code, place) on given.place * ${registered / asked} = n`,
      [lspId, codes],
    ),
  )
  await fillQuickly(adminUrl, 'verification_code', (admin) =>
    admin.query(
      `insert into verification_code (code, lsp_id, certificate_id)
       select code, lsp_id, certificate_id from certificate where code is not null on conflict do nothing`,
    ),
  )
  return codes
}

/** Certificates that wait for their signature, each like one of the demo's. */
const fillWaiting = async (admin: pg.Client, lspId: string): Promise<string[]> => {
  const codes = Array.from({ length: issued }, () =>
    verificationCode(crypto.getRandomValues(new Uint8Array(26))),
  )
  const { rows } = await admin.query<{ certificate_id: string }>(
    `insert into certificate (lsp_id, certificate_id, origin, state, holder_name, applicant_id, decision_id, decided_on,
       scheme_id, scheme_version_id, scheme_number, scheme, valid_months, code, created_at, modified_at, modified_by_name)
     select w.lsp_id, gen_random_uuid(), 'issued', 'WAITING', 'Pemegang Contoh ' || n, gen_random_uuid(), gen_random_uuid(),
       w.decided_on, w.scheme_id, w.scheme_version_id, w.scheme_number, w.scheme, w.valid_months, given.code, now(), now(), 'Bench'
     from (select code, row_number() over () as n from unnest($2::text[]) code) given,
          (select * from certificate where lsp_id = $1 and state = 'WAITING' limit 1) w
     returning certificate_id`,
    [lspId, codes],
  )
  return rows.map(({ certificate_id }) => certificate_id)
}

const issueAll = async (director: Call, ids: string[], server: ChildProcess) => {
  const [used, started] = [processorSeconds(server), performance.now()]
  const { data } = await director(issuing.sign, { body: { certificate_ids: ids } })
  let early = 0
  for (;;) {
    const { data: run } = await director(issuing.run, { params: { run_id: data.run_id } })
    if (early === 0 && run.rendered >= ids.length / 4) early = megabytes(server)
    if (run.state === 'DONE') break
    await pause(250)
  }
  const seconds = (performance.now() - started) / 1000
  return {
    perProcessorSecond: ids.length / (processorSeconds(server) - used),
    perSecond: ids.length / seconds,
    grown: megabytes(server) / early,
    early,
  }
}

/** A thousand certificates signed at once: numbered, printed, stored, hashed. */
export const issuingBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3704)
  const admin = new pg.Client({ connectionString: product.adminUrl })
  try {
    await admin.connect()
    const director = await signIn(overHttp(product.address), account)
    const waiting = await fillWaiting(admin, director.lspId)
    const made = await issueAll(director.call, waiting, product.child)
    const { data: sample } = await director.call(certificates.list, {
      query: { certificate_id: waiting[0], limit: '1' },
    })
    if (!sample[0]?.has_document) throw new Error('A certificate has no document')
    return {
      bars: [
        atLeast(
          'Certificates numbered, printed, stored and hashed, for each second of a processor',
          made.perProcessorSecond,
          120,
        ),
        atMost('Memory after 1,000 of them against after 250', made.grown, 1.2),
      ],
      notes: [
        `1,000 certificates by the clock: ${made.perSecond.toFixed(0)}/s with one typesetting thread; ${made.early.toFixed(0)} MB after 250`,
      ],
    }
  } finally {
    await admin.end()
    await product.close()
  }
}

/** Verification among a million certificates. */
export const verificationBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(3707)
  try {
    const director = await signIn(overHttp(product.address), account)
    const codes = await fillRegister(product.adminUrl, director.lspId)
    let next = 0
    let page = 0
    const verify = async () => {
      next += 1
      const answer = await fetch(`${product.address}/verify/${codes[(next * 7919) % asked]}`)
      if (answer.status !== 200) throw new Error(`Verification answered ${answer.status}`)
      page = (await answer.text()).length
    }
    for (let warm = 0; warm < 200; warm += 1) await verify()
    const running = Array.from({ length: callers }, () => goOnCalling(verify))
    await pause(10_000)
    const took = (await Promise.all(running.map((one) => one.stop()))).flat()
    return {
      bars: [
        atMost(
          'Verification page among 1,000,000 certificates, p95 with 4 callers',
          quantile(took, 0.95),
          20,
          ' ms',
        ),
        atMost('The whole verification page, uncompressed', page / 1000, 60, ' kB'),
      ],
      notes: [`verification ${(took.length / 10).toFixed(0)}/s, p50 ${quantile(took, 0.5).toFixed(1)} ms`],
    }
  } finally {
    await product.close()
  }
}
