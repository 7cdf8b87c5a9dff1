import { createElement, Fragment, type ReactNode } from 'react'
import classes from './rich-text.module.css'

const elements = new Set([
  ...['h2', 'h3', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
  ...['strong', 'em', 'u', 's', 'a', 'img'],
])
const empty = new Set(['br', 'hr', 'img'])

/** Links go to the web, to mail or to a page of ours; nothing else is an address. */
const isAddress = (text: string) => /^(https?:\/\/|mailto:|\/(?!\/))/i.test(text)

const propsOf = (element: Element): Record<string, string> => {
  const name = element.localName
  const address = element.getAttribute(name === 'img' ? 'src' : 'href') ?? ''
  if (name === 'a' && isAddress(address)) return { href: address, rel: 'noopener noreferrer nofollow' }
  if (name === 'img' && address.startsWith('/api/'))
    return { src: address, alt: element.getAttribute('alt') ?? '', loading: 'lazy' }
  return {}
}

const shown = (node: Node): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  const name = node.localName
  const props = propsOf(node)
  if (name === 'img' && props.src === undefined) return null
  const children = empty.has(name) ? [] : [...node.childNodes].map(shown)
  return createElement(elements.has(name) ? name : Fragment, elements.has(name) ? props : null, ...children)
}

/** Scripts and their like have no words to show. */
const unseen = 'script, style, iframe, object, template, noscript, svg'

const bodyOf = (html: string): HTMLElement => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(unseen)) element.remove()
  return body
}

/** The words of rich text alone, for where there is room for a line. */
export const plainText = (html: string): string => {
  const body = bodyOf(html)
  for (const block of body.querySelectorAll('h2, h3, p, br, hr, blockquote, pre, li')) block.after(' ')
  return body.textContent.replace(/\s+/g, ' ').trim()
}

/**
 * Rich text as the server cleaned it, made of React's own elements by a list of what there is: nothing in the html can
 * run, even if the cleaning had failed.
 */
export const RichText = ({ html }: { html: string }) => (
  <div className={classes.text}>
    {createElement(Fragment, null, ...[...bodyOf(html).childNodes].map(shown))}
  </div>
)
