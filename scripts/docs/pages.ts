import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assessmentLifecycle } from '../../apps/api/src/features/assessments/assessments.rules.ts'
import { refusalTable, signedExample } from './api-parts.ts'
import { drillsTable } from './drills-table.ts'
import { partOf, withPart } from './marked-part.ts'
import { platformFunctions, platformTable } from './platform-functions.ts'
import { settingsTable } from './settings-table.ts'

const decisions = 'docs/decisions'

/** Every decision by its number and title, in their order. @throws Error for a record without a title of its own number */
const decisionTable = (root: string): string => {
  const files = readdirSync(join(root, decisions)).filter((file) => /^\d{4}-.*\.md$/.test(file))
  const rows = files.sort().map((file) => {
    const number = Number(file.slice(0, 4))
    const title = /^# (\d+)\. (.+)$/m.exec(readFileSync(join(root, decisions, file), 'utf8'))
    if (Number(title?.[1]) !== number) throw new Error(`${file} does not begin with "# ${number}. "`)
    return `| [${number}](${file}) | ${title?.[2]} |`
  })
  return ['| No. | Decision |', '|---|---|', ...rows].join('\n')
}

/** The pages of `docs` that are partly made from the sources, as they should stand now. */
export const currentPages = (root: string): Map<string, string> => {
  const read = (page: string) => readFileSync(join(root, page), 'utf8')
  const [operating, across, api] = ['docs/operating.md', 'docs/across-tenants.md', 'docs/api.md']
  const crossing = platformTable(partOf(read(across), 'platform-functions'), platformFunctions(root))
  const life = 'docs/assessments.md'
  const diagram = `\`\`\`mermaid\n${assessmentLifecycle.diagram()}\n\`\`\``
  return new Map([
    [`${decisions}/README.md`, withPart(read(`${decisions}/README.md`), 'decisions', decisionTable(root))],
    [life, withPart(read(life), 'assessment-lifecycle', diagram)],
    [operating, withPart(withPart(read(operating), 'settings', settingsTable()), 'drills', drillsTable())],
    [across, withPart(read(across), 'platform-functions', crossing)],
    [api, withPart(withPart(read(api), 'signed-example', signedExample()), 'refusals', refusalTable())],
  ])
}
