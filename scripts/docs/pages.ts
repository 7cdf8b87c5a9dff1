import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assessmentLifecycle } from '../../apps/api/src/features/assessments/assessments.rules.ts'
import { refusalTable, signedExample } from './api-parts.ts'
import { partOf, withPart } from './marked-part.ts'
import { platformFunctions, platformTable } from './platform-functions.ts'
import { settingsTable } from './settings-table.ts'

/** The pages of `docs` that are partly made from the sources, as they should stand now. */
export const currentPages = (root: string): Map<string, string> => {
  const read = (page: string) => readFileSync(join(root, page), 'utf8')
  const [operating, architecture, api] = ['docs/operating.md', 'docs/architecture.md', 'docs/api.md']
  const crossing = platformTable(partOf(read(architecture), 'platform-functions'), platformFunctions(root))
  const life = 'docs/assessments.md'
  const diagram = `\`\`\`mermaid\n${assessmentLifecycle.diagram()}\n\`\`\``
  return new Map([
    [life, withPart(read(life), 'assessment-lifecycle', diagram)],
    [operating, withPart(read(operating), 'settings', settingsTable())],
    [architecture, withPart(read(architecture), 'platform-functions', crossing)],
    [api, withPart(withPart(read(api), 'signed-example', signedExample()), 'refusals', refusalTable())],
  ])
}
