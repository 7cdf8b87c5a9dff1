import type { PermissionCode } from '@kompeten/contract/permissions'
import type { RoleCode } from '@kompeten/contract/roles'

/** What of the actor a rule may look at: who he is and what he holds, nothing else. */
export type Acting = {
  userId: string
  roleCode: RoleCode
  lspId: string
  tukId: string | null
  permissions: ReadonlySet<PermissionCode>
}

/** A sentence over an actor and a row: true where it holds. Pure, so that an auditor can read it and a test ask it. */
export type Rule<Row> = (actor: Acting, row: Row) => boolean

export const all =
  <Row>(...rules: Rule<Row>[]): Rule<Row> =>
  (actor, row) =>
    rules.every((rule) => rule(actor, row))

export const any =
  <Row>(...rules: Rule<Row>[]): Rule<Row> =>
  (actor, row) =>
    rules.some((rule) => rule(actor, row))

export const not =
  <Row>(rule: Rule<Row>): Rule<Row> =>
  (actor, row) =>
    !rule(actor, row)

/** A rule over the row alone. */
export const is =
  <Row>(holds: (row: Row) => boolean): Rule<Row> =>
  (_actor, row) =>
    holds(row)

/** The steps of a policy that the actor may take with the row now, in the order given: a view's `may`. */
export const mayNow = <Row, Step extends string>(
  policy: Record<Step, Rule<Row>>,
  steps: readonly Step[],
  actor: Acting,
  row: Row,
): Step[] => steps.filter((step) => policy[step](actor, row))
