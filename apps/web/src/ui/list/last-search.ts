type Search = Record<string, string | undefined>

const searches = new Map<string, Search>()

/** Notes how a list stands, its page among it, for the way back from one of its rows (spec §2). */
export const rememberSearch = (path: string, search: Search): void => {
  searches.set(path, search)
}

/** How the list at this address stood when somebody left it last. */
export const lastSearchOf = (path: string): Search => searches.get(path) ?? {}
