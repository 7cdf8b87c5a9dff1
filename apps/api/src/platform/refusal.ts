import type { FactsOf, FieldIssue, RefusalCode } from '@kompeten/contract/platform/refusals'

/** A "no" with its reason and the facts its words need; thrown anywhere, translated once, in http/errors.ts. */
export class Refusal<C extends RefusalCode = RefusalCode> extends Error {
  readonly code: C
  readonly facts: FactsOf<C>
  /** True where the transaction is committed although the call is refused: a failed login is counted. */
  keepsChanges = false

  constructor(...[code, facts]: FactsOf<C> extends undefined ? [code: C] : [code: C, facts: FactsOf<C>]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.facts = facts as FactsOf<C>
  }

  /** The same refusal, but what the verb wrote stays. */
  keepingChanges(): this {
    this.keepsChanges = true
    return this
  }
}

/** Refuses the input with one or more invalid fields. */
export const invalid = (...issues: FieldIssue[]) => new Refusal('invalid_input', { issues })
