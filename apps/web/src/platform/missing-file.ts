/** As Chromium, Firefox and Safari say it, and Vite of a style sheet. */
const told = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** A page's code could not be fetched. In our words: at the browser's the router reloads at once, be the server there or not. */
class MissingFile extends Error {}

/** Passes on what went wrong while a page's code was fetched. @throws always */
export const passOnMissing = (error: unknown): never => {
  throw told.test(String(error)) ? new MissingFile('A file of the page is missing', { cause: error }) : error
}

export const isMissingFile = (error: unknown): boolean =>
  error instanceof MissingFile || told.test(String(error))
