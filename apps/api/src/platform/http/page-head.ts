import { pageHeadWords } from '@kompeten/phrases/platform/page-head'
import type { Language } from '@kompeten/phrases/platform/words'
import { escapeHtml } from '../mail/html.ts'

/** What a page says of its host before any script runs. Pictures are paths on the same host. */
export type PageFace = {
  title: string
  /** The LSP's full name; null for a host that belongs to none. */
  name: string | null
  icon: string
  /** For link previews. */
  picture: string
  /** `#rrggbb` */
  themeColour: string
  language: Language
}

/** The face of each host, from memory. */
export type PageFaces = { faceOf(host: string): Promise<PageFace> }

/** What one page says of itself, beside what its host does. */
export type PageAbout = { title: string; description: string }

/** The pages of a host that are for everybody. */
export type SitePages = {
  /** Undefined for a page that says what its host does; null for one that is not there. `path` without a query. */
  aboutOf(host: string, path: string): Promise<PageAbout | null | undefined>
  /** Their paths; none on a host that belongs to no LSP. */
  pathsOf(host: string): Promise<string[]>
}

/** The face of a host that belongs to nobody, and of every host while the database is away. */
export const genericFace: PageFace = {
  title: 'Kompeten',
  name: null,
  icon: '/icon.png',
  picture: '/icon.png',
  themeColour: '#0b6e6b',
  language: 'id',
}

/** One sentence about the site, in the host's language. */
export const descriptionOf = ({ name, language }: PageFace): string => {
  const words = pageHeadWords[language]
  return name === null ? words.ofNobody : words.ofLsp(name)
}

/** Web pages that search engines may show: all else is for people who sign in, or for one person's eyes. */
const isForEverybody = (path: string, face: PageFace): boolean =>
  /^\/(register|articles(\/[^/]+)?)\/?$/.test(path) ||
  (face.name !== null && /^\/(welcome|complain|schemes(\/[^/]+)?)\/?$/.test(path))

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/**
 * The built page with a host's face in its head, in place of what the build wrote there. `address` is the page's own,
 * absolute and without a query; `about` is what the page says of itself, null where it is not there. Everything that people wrote is escaped.
 */
export const withFace = (
  page: string,
  face: PageFace,
  address: URL,
  about: PageAbout | null | undefined = undefined,
): string => {
  const description = about?.description ?? descriptionOf(face)
  const title =
    about && about.title !== face.name ? `${about.title} · ${face.title}` : (about?.title ?? face.title)
  const isShown = about !== null && isForEverybody(address.pathname, face)
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'theme-color', face.themeColour),
    isShown ? `<link rel="canonical" href="${escapeHtml(address.href)}">` : meta('name', 'robots', 'noindex'),
    `<link rel="icon" href="${escapeHtml(face.icon)}">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(face.icon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', face.name ?? face.title),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', new URL(face.picture, address).href),
    meta('property', 'og:locale', face.language === 'id' ? 'id_ID' : 'en_GB'),
  ].join('\n    ')
  return page
    .replace(/\s*<(?:meta name="robots"|link rel="icon") [^>]*>/g, '')
    .replace(/<html lang="[^"]*"/, () => `<html lang="${face.language}"`)
    .replace(/<title>.*?<\/title>/s, () => head)
}
