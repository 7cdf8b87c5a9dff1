import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentPages } from './docs/pages.ts'
import { root } from './root.mjs'

/** `npm run docs`: rewrites the parts of docs that are made from the sources. */
for (const [page, text] of currentPages(root)) writeFileSync(join(root, page), text)
