import { inflateRawSync } from 'node:zlib'
import { questions } from '@kompeten/contract/questions/questions'
import { callAs } from './people.ts'
import { expect, type Page, test } from './test.ts'

/** The files of a zip by their names, found by its central directory (PKWARE APPNOTE 4.3.12). */
const unzipped = (zip: Buffer): Map<string, string> => {
  const files = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, names, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    const place = zip.readUInt32LE(at + 42)
    const from = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28)
    const bytes = zip.subarray(from, from + size)
    const isPacked = zip.readUInt16LE(at + 10) === 8
    files.set(
      zip.toString('utf8', at + 46, at + 46 + names),
      String(isPacked ? inflateRawSync(bytes) : bytes),
    )
    at += 46 + names + extra + comment
  }
  return files
}

type Variable = { identifier: string; value: unknown; correctResponse?: unknown; normalMaximum?: number }
type State = { responseVariables: Variable[]; outcomeVariables: Variable[] }
type Component = {
  loadItemFromXml(xml: string, configuration: object): void
  endAttempt(target: string): void
}
/** What the player shows of an item, and what it gives for nothing and for the key, of how much. */
type Played = { text: string; nothing: number; key: number; most: number }
type Playing = typeof globalThis & {
  qti3Player: object
  Vue: new (options: object) => { $mount(at: string): void }
  play(xml: string): Promise<Played>
}

/** Opens the player on an empty page: items are read, shown and marked by it alone. */
const openPlayer = async (page: Page): Promise<void> => {
  await page.setContent('<div id="player"></div>')
  for (const script of ['vue/dist/vue.min.js', 'qti3-item-player/dist/qti3Player.umd.min.js']) {
    await page.addScriptTag({ path: new URL(import.meta.resolve(script)).pathname })
  }
  await page.evaluate(async () => {
    const { qti3Player, Vue } = globalThis as Playing
    let hearReady: (player: Component) => void
    const ready = new Promise<Component>((resolve) => {
      hearReady = resolve
    })
    let loaded: () => void
    let ended: (given: { state: State }) => void
    new Vue({
      render: (make: (component: object, options: object) => object) =>
        make(qti3Player, {
          props: { suppressAlertMessages: true },
          on: {
            notifyQti3PlayerReady: (player: Component) => hearReady(player),
            notifyQti3ItemReady: () => loaded(),
            notifyQti3EndAttemptCompleted: (given: { state: State }) => ended(given),
          },
        }),
    }).$mount('#player')
    const player = await ready
    let count = 0
    /** Shows an item, as it was left where a state is given, and ends the attempt. */
    const attempt = async (xml: string, state?: State) => {
      count += 1
      await new Promise<void>((resolve) => {
        loaded = resolve
        const sessionControl = { max_attempts: 0, show_feedback: false, validate_responses: false }
        // The same item is drawn again only if its text differs.
        player.loadItemFromXml(`${xml}<!-- ${count} -->`, {
          guid: String(count),
          status: 'interacting',
          sessionControl,
          ...(state && { state }),
        })
      })
      const text = document.body.textContent ?? ''
      const after = await new Promise<{ state: State }>((resolve) => {
        ended = resolve
        player.endAttempt('done')
      })
      // The player goes on writing into what it gave.
      const given = structuredClone(after.state)
      const score = given.outcomeVariables.find(({ identifier }) => identifier === 'SCORE')
      return { text, state: given, score }
    }
    const play = async (xml: string): Promise<Played> => {
      const first = await attempt(xml)
      for (const one of first.state.responseVariables) {
        if (one.identifier === 'RESPONSE') one.value = one.correctResponse
      }
      const second = await attempt(xml, first.state)
      return {
        text: first.text,
        nothing: Number(first.score?.value),
        key: Number(second.score?.value),
        most: Number(second.score?.normalMaximum),
      }
    }
    Object.assign(globalThis, { play })
  })
}

test('a QTI player of others shows every question of a package, and gives its key all points and nothing none', async ({
  page,
  request,
}) => {
  const office = await callAs(request, 'adm.digital')
  const file = await office(questions.exportQti, { query: {} })
  const files = unzipped(Buffer.from(await file.arrayBuffer()))
  const items = [...files].filter(([name]) => name.startsWith('items/'))
  expect(items.length).toBeGreaterThan(50)
  await openPlayer(page)
  const kinds = new Set<string>()
  for (const [name, xml] of items) {
    const played = await page.evaluate((given) => (globalThis as Playing).play(given), xml)
    const [kind = ''] = /qti-[a-z-]+-interaction/.exec(xml) ?? []
    kinds.add(kind)
    expect(played.text.trim(), name).not.toBe('')
    if (kind === 'qti-extended-text-interaction') continue
    // What an order shows first may be right by chance.
    if (kind !== 'qti-order-interaction') expect(played.nothing, name).toBe(0)
    expect(played.key, name).toBeCloseTo(played.most, 6)
  }
  expect([...kinds].sort()).toEqual([
    'qti-choice-interaction',
    'qti-extended-text-interaction',
    'qti-match-interaction',
    'qti-order-interaction',
    'qti-text-entry-interaction',
  ])
})
