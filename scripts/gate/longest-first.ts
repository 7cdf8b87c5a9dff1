import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a test file imports that takes long: processes of its own, connections that it cuts, large workbooks, all the web. */
const takesLong = /test\/(server-process|cluster|database-road|killable-|applicant-workbook)|\/router\.tsx'/

const rankOf = ({ moduleId }: TestSpecification) => {
  const text = readFileSync(moduleId, 'utf8')
  return (takesLong.test(text) ? 1e9 : 0) + text.length
}

/**
 * Starts first what takes longest, so that no worker ends long after the others: who waits for processes or
 * walks every page, then the larger file. The order is the same on every machine; no run remembers the last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranks = new Map(files.map((file) => [file, rankOf(file)]))
    return files.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
  }
}
