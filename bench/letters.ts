import { letters } from '@kompeten/contract/letters/letters'
import { signIn } from '@kompeten/testkit/sign-in'
import pg from 'pg'
import { atMost, type Bar } from './bar.ts'
import { overHttp } from './over-http.ts'
import { startProduct } from './server.ts'

const port = 3921
const many = 500

/** Puts so many letters before the director: each the copy of one that waits for them, with a table of 25 rows. */
const fillLetters = async (adminUrl: string): Promise<string[]> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const rows = JSON.stringify({
      head: ['No', 'Nama', 'Skema'],
      rows: Array.from({ length: 25 }, (_, at) => [
        String(at + 1),
        `Ni Wayan Sari ${at}`,
        'Pemrogram Junior',
      ]),
    })
    const { rows: made } = await admin.query(
      `with model as (
         select l.* from letter l join host h on h.lsp_id = l.lsp_id
         where h.hostname = 'digital.localhost' and l.state = 'WAITING' and l.signer_role = 'DIR' limit 1)
       insert into letter (lsp_id, letter_id, letter_type, state, letter_number, letter_date, addressee_name, title, body,
         facts, template_version, signer_role, created_at, created_by, created_by_name, modified_at, modified_by_name)
       select lsp_id, gen_random_uuid(), 'UNDANGAN_TUK', 'WAITING', 'B-' || n, letter_date, 'Asesi ' || n, title,
         body || E'\n\n{daftar_asesi}', jsonb_build_object('daftar_asesi', $2::jsonb), 0, 'DIR', now(), created_by,
         created_by_name, now(), modified_by_name
       from model, generate_series(1, $1) n returning letter_id`,
      [many, rows],
    )
    return made.map(({ letter_id }) => letter_id as string)
  } finally {
    await admin.end()
  }
}

/** 500 letters with a table of 25 rows signed at once: how long until all their PDFs are made, stored and hashed. */
export const letterBars = async (): Promise<{ bars: Bar[]; notes: string[] }> => {
  const product = await startProduct(port)
  try {
    const carry = overHttp(product.address)
    const { call } = await signIn(carry, { username: 'dir.digital', password: 'Kompeten-2026' })
    const letter_ids = await fillLetters(product.adminUrl)
    const began = performance.now()
    const { data } = await call(letters.signMany, { body: { letter_ids } })
    const signedMs = performance.now() - began
    const { batch_id } = data.batch
    let slowest = 0
    for (;;) {
      const asked = performance.now()
      const { data: batch } = await call(letters.batch, { params: { batch_id } })
      slowest = Math.max(slowest, performance.now() - asked)
      if (batch.done >= batch.total) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const seconds = (performance.now() - began) / 1000
    return {
      bars: [
        atMost(`${many} letters signed at once, until the last PDF is kept`, seconds, 20, ' s'),
        atMost(`Signing ${many} letters, the call alone`, signedMs, 2000, ' ms'),
        atMost('The slowest of the calls that ask for the progress meanwhile', slowest, 300, ' ms'),
      ],
      notes: [`${(many / seconds).toFixed(0)} letters a second, with a table of 25 rows each.`],
    }
  } finally {
    await product.close()
  }
}
