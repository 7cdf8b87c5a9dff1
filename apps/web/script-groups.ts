import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Chunking = Rolldown.ChunkingContext

const source = (file: string) => fileURLToPath(new URL(`src/${file}.tsx`, import.meta.url))

/** What every page of somebody signed in stands in. */
const frame = [source('app/shell/shell')]

/** What every list is made of. */
const lists = [source('ui/list/list-page'), source('ui/master/master-list-page')]

/** Pages that are opened without the frame, on the way in or by strangers, who fetch nothing that they do not need. */
const openPages = [
  'articles/article-page',
  'articles/articles-page',
  'front/scheme-page',
  'front/schemes-page',
  'front/welcome-page',
  'guide/guide-page',
  'passwords/forgot-password-page',
  'registration/confirm-page',
  'registration/register-page',
].map((page) => source(`features/${page}`))

const isOwn = (id: string) => !id.includes('/node_modules/')

/**
 * The modules with all of the product's own that they import before they can run. Of packages a group takes along what it
 * uses: their files import each other through lists of everything.
 */
const closureOf = (modules: readonly string[], chunking: Chunking): Set<string> => {
  const gone = modules.find((id) => !chunking.getModuleInfo(id))
  if (gone) throw new Error(`The build has no ${gone}`)
  const reached = new Set(modules)
  for (const id of reached) {
    for (const imported of chunking.getModuleInfo(id)?.importedIds ?? []) {
      if (isOwn(imported)) reached.add(imported)
    }
  }
  return reached
}

const placesOf = (chunking: Chunking) => {
  const ofFrame = closureOf(frame, chunking)
  const ofLists = closureOf(lists, chunking)
  const open = openPages.map((page) => closureOf([page], chunking))
  return (id: string): string | null => {
    const isOfFrame = ofFrame.has(id)
    const users = open.filter((reached) => reached.has(id)).length
    if (isOfFrame && users >= open.length / 2) return 'parts'
    if (users > 0) return 'few'
    if (!isOfFrame && !ofLists.has(id)) return null
    return isOfFrame ? 'frame' : 'list'
  }
}

let places: ReturnType<typeof placesOf> | undefined

const group = (name: string) => ({
  debugName: name,
  name: (id: string, chunking: Chunking) => {
    places ??= placesOf(chunking)
    return places(id) === name ? name : null
  },
})

/**
 * What the frame and the lists need comes in three files instead of a hundred, of which each takes the browser more time
 * than the bytes in it: what most pages for strangers need too, what the frame alone needs, and what lists add. What a few
 * pages for strangers need is left apart by who needs it, and comes before the frame, which would take it along. Behind the
 * frame a page had 23 files of its own at the median, most of a few hundred bytes: icons, and what thirty pages and more
 * import, come in one file each, which leaves 18 and adds 8 kB to the first of them.
 */
export const scriptGroups = [
  group('parts'),
  { ...group('few'), entriesAware: true },
  group('frame'),
  group('list'),
  { name: 'icons', test: /\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
  { name: 'often', test: isOwn, minShareCount: 30 },
]
