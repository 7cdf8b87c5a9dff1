import sanitizeHtml from 'sanitize-html'
import { isPicturePath } from './picture-path.rules.ts'

/**
 * Rich text and nothing else: headings, paragraphs, lists, quotes, emphasis, links to the web and mail, and pictures
 * that were uploaded for articles. No styles, no scripts, no addresses of others' pictures, whatever was sent.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['h2', 'h3', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
      ...['strong', 'em', 'u', 's', 'a', 'img'],
    ],
    allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      // Who is linked to learns neither where people come from nor gets hold of the page.
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicturePath(attribs.src ?? ''),
  }).trim()

/** The words of cleaned html, without its marks. */
export const wordsOf = (html: string): string =>
  sanitizeHtml(html.replace(/<\/(p|h2|h3|li|blockquote|pre)>|<br \/>/g, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/\s+/g, ' ')
    .trim()
