/** The text of what a connection is asked, however it is asked. */
export const textOf = (asked: unknown): string => {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked
  return typeof text === 'string' ? text : ''
}

/** What a statement that locks rows ends with. */
const locks = /\sfor (?:no key )?(?:update|share)\b[^()]*$/i
const selects = /^\s*select\b/i
const reads = /\b(?:from|join)\s+"?(\w+)/gi
/** The LSP, named by a value. */
const named = /\blsp_id"? = \$\d/
/** What is changed by a statement, or by an insert that finds its row there. */
const changes = /^\s*(?:insert into|update) "?(?<table>\w+)"?.*?\sset (?<set>.*?)(?: where | returning |$)/is
const movesLsp = /(?:^|,)\s*"?lsp_id"? = /

/** Each select of a statement, without those that stand in it in brackets. */
const selectsOf = (statement: string): string[] => {
  const open = ['']
  const done: string[] = []
  for (const piece of statement.split(/([()])/)) {
    if (piece === '(') open.push('')
    else if (piece === ')') {
      const inner = open.pop() ?? ''
      if (selects.test(inner)) done.push(inner)
      else open.push(`${open.pop() ?? ''}(${inner})`)
    } else open.push(`${open.pop() ?? ''}${piece}`)
  }
  return [...done, ...open]
}

/**
 * It locks, and reads a table of tenants in a select that does not name the LSP by a value. By that value the machine is found
 * that holds the rows; what a subselect is joined with does not tell it.
 */
const locksAnywhere = (statement: string, ofTenants: ReadonlySet<string>): boolean =>
  locks.test(statement) &&
  selectsOf(statement).some(
    (part) => [...part.matchAll(reads)].some(([, table = '']) => ofTenants.has(table)) && !named.test(part),
  )

/** It sets the LSP of a row that is there, be it to what it is: the row would have to move to another machine. */
const setsLsp = (statement: string, ofTenants: ReadonlySet<string>): boolean => {
  const { table = '', set = '' } = changes.exec(statement)?.groups ?? {}
  return ofTenants.has(table) && movesLsp.test(set)
}

/** Why a cluster would refuse the statement, as far as its text tells; undefined where it would not. */
export const refusalByCluster = (statement: string, ofTenants: ReadonlySet<string>): string | undefined => {
  if (locksAnywhere(statement, ofTenants)) return 'locks, and does not name its LSP in each select'
  return setsLsp(statement, ofTenants) ? 'sets the LSP of a row that is there' : undefined
}
