import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a test file imports that starts processes of its own or cuts connections: it waits more than it works. */
const waits = /test\/(server-process|cluster|database-road|killable-)/

const rankOf = ({ moduleId }: TestSpecification) => {
  const text = readFileSync(moduleId, 'utf8')
  return (waits.test(text) ? 1e9 : 0) + text.length
}

/**
 * Starts first what takes longest, so that no worker ends long after the others: who waits for processes, then the
 * larger file. The order is the same on every machine; no run remembers the last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rankOf(file)]))
    return files.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
  }
}
