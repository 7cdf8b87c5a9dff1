import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type OwnPaper, ownExams } from '@kompeten/contract/exams/own-exams'
import { type Call, caller, RefusedCall } from '@kompeten/testkit/call'
import { runningPostmaster } from '../../apps/api/src/platform/database/embedded/postmaster.ts'
import { type Seat, seatsIn } from '../../bench/exam-seats.ts'
import { overHttp } from '../../bench/over-http.ts'
import { runningCluster } from '../embedded/running-cluster.ts'
import type { Drill } from './drill.ts'
import { startProduct } from './product.ts'

const participants = 300
/** Over so long they begin; then each keeps an answer about every second, until all is killed. */
const beginWithinMs = 15_000
const killAfterMs = 12_000

/** 300 people amid their tests, the server and its database killed at one moment, and both started again. */
export const killedTests: Drill = {
  name: 'killed tests',
  proves:
    'Server and database are killed amid 300 written tests: every acknowledged answer is there as it was acknowledged, none was written twice, every clock ends when it did, and all go on in their windows.',
  run: (folder) => drill(folder),
}

type Known = { version: number; value: unknown }
type Sitter = Seat & { paper: OwnPaper; known: Map<number, Known> }

const begin = async (seat: Seat): Promise<Sitter> => {
  await pause(Math.random() * beginWithinMs)
  const { call, sitting_id, seat_id } = seat
  const { data } = await call(ownExams.start, {
    params: { sitting_id },
    body: { seat_id, accepts_rules: true },
  })
  return { ...seat, paper: data, known: new Map() }
}

const places = ({ paper }: Sitter) => paper.items.filter(({ kind }) => kind === 'true_false')

const keepOne = async (sitter: Sitter, call: Call, turn: number): Promise<void> => {
  const { sitting_id, seat_id, known } = sitter
  const asked = places(sitter)
  const { position = 0 } = asked[turn % asked.length] ?? {}
  const change = {
    position,
    value: turn % 3 === 0,
    based_on: known.get(position)?.version ?? 0,
    sequence: Date.now() * 10 + (turn % 10),
  }
  const { data } = await call(ownExams.keep, {
    params: { sitting_id },
    body: { seat_id, changes: [change] },
  })
  const [result] = data.results
  if (result?.outcome !== 'saved') throw new Error(`an answer was not kept: ${result?.outcome}`)
  known.set(position, { version: result.version, value: result.value })
}

/** Keeps answers until the server is gone; a refusal meanwhile is a fault. */
const keepUntilKilled = async (sitter: Sitter): Promise<string[]> => {
  await pause(Math.random() * 1000)
  for (let turn = 0; ; turn += 1) {
    try {
      await keepOne(sitter, sitter.call, turn)
    } catch (error) {
      // A server that dies may still say that it is not there.
      const isFault = error instanceof RefusedCall && error.status !== 503
      return isFault ? [`before the kill: ${error.message}`] : []
    }
    await pause(1000)
  }
}

/** What does not hold of one participant after both were started again. */
const lookAgain = async (sitter: Sitter, address: string): Promise<string[]> => {
  const { sitting_id, paper, known, key } = sitter
  const call = caller(overHttp(address), { key })
  const { data: found } = await call(ownExams.get, { params: { sitting_id } })
  const faults = [...known].flatMap(([position, { version, value }]) => {
    const kept = found.answers.find((one) => one.position === position)
    // One more may have been committed whose acknowledgement died with the server; never one less, and never two.
    if (!kept || (kept.version !== version && kept.version !== version + 1)) {
      return [`${sitting_id} ${position}: version ${kept?.version} after ${version}`]
    }
    return kept.version === version && kept.value !== value
      ? [`${sitting_id} ${position}: another answer`]
      : []
  })
  if (found.state !== 'RUNNING') faults.push(`${sitting_id} is ${found.state}`)
  if (found.ends_date !== paper.ends_date) {
    faults.push(`${sitting_id} ends at ${found.ends_date}, not ${paper.ends_date}`)
  }
  for (const { position, version, value } of found.answers) known.set(position, { version, value })
  await keepOne(sitter, call, 0).catch((error) => faults.push(`${sitting_id} does not go on: ${error}`))
  return faults
}

const drill = async (folder: string): Promise<string[]> => {
  const dataDir = join(folder, 'running')
  const first = await startProduct({ DATA_DIR: dataDir, DEMO: 'on' })
  const { files, url } = runningCluster(dataDir)
  const seats = await seatsIn(url, first.address, participants)
  const sitters = await Promise.all(seats.map(begin))
  const keeping = sitters.map(keepUntilKilled)
  await pause(killAfterMs)
  process.kill(first.pid, 'SIGKILL')
  process.kill(runningPostmaster(files) ?? Number.NaN, 'SIGKILL')
  await first.ended
  const before = (await Promise.all(keeping)).flat()
  const acknowledged = sitters.reduce((sum, { known }) => sum + known.size, 0)

  const second = await startProduct({ DATA_DIR: dataDir, DEMO: 'off' })
  const faults = await Promise.all(sitters.map((sitter) => lookAgain(sitter, second.address)))
  await second.stop()
  return [
    ...before,
    ...faults.flat(),
    ...(acknowledged >= participants ? [] : [`only ${acknowledged} answers were acknowledged`]),
  ]
}
