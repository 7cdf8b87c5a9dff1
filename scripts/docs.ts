import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentPages } from './docs/pages.ts'
import { root } from './root.mjs'

/** `npm run docs`: writes what stands in docs about the sources anew. */
for (const [page, text] of currentPages(root)) writeFileSync(join(root, page), text)
