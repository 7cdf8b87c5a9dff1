import type { PermissionCode } from '@kompeten/contract/platform/permissions'
import { actsAs, type RoleCode } from '@kompeten/contract/platform/roles'

/** What a rule may see of the actor: who they are and what they hold, nothing else. */
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

/** Super users, and the platform's developer inside an LSP. */
const superUser = (actor: Acting): boolean => (['SUP', 'DEV'] as RoleCode[]).includes(actsAs(actor.roleCode))

type Changed =
  Extract<PermissionCode, `${string}_UPDATE`> extends `${infer Submodule}_UPDATE` ? Submodule : never
type Binned = { deletedAt: Date | null }

/**
 * Who may do what with a record that has a bin (decisions §4): change and delete it while it is in use, take it out of
 * the bin, and remove it for ever, which only a super user may.
 */
export const recordPolicy = (submodule: Changed) => {
  const holds =
    (verb: 'UPDATE' | 'DELETE'): Rule<Binned> =>
    (actor) =>
      actor.permissions.has(`${submodule}_${verb}` as PermissionCode)
  const inBin = is<Binned>((row) => row.deletedAt !== null)
  return {
    update: all(not(inBin), holds('UPDATE')),
    delete: all(not(inBin), holds('DELETE')),
    restore: all(inBin, holds('DELETE')),
    erase: all(inBin, holds('DELETE'), superUser),
  }
}
