// Controls but tab and line ends; marks of direction and of no width, and soft hyphens, which come with what is copied from
// messengers, telephones' lists of contacts, PDFs and word processors. The joiners of scripts and of emoji stay.
const unseen = /[^\P{Cc}\t\n]|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** What ends a line in a text: word processors end one inside a paragraph by a vertical tab. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/**
 * A text as it is kept: without signs that nobody sees (decision 224), each line ended by a line feed. Nobody who pasted such a sign can
 * find it, and one that turns the direction of writing disguises a name.
 */
export const plainText = (text: string): string => text.replace(lineEnds, '\n').replace(unseen, '')

/** White space as it is kept on one line: what a key does not make there, such as a tab, parts two words by one space. */
const spaceOnLine = (run: string): string => (/[^ ]/.test(run) ? ' ' : run)

/** The same of what stands on one line: tabs, ends of lines and no-break spaces come with what is copied from tables and pages. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, spaceOnLine)
