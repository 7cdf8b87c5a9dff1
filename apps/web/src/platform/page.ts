import type { Endpoint, InputsOf } from '@kompeten/contract/platform/endpoint'
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { passOnMissing } from './missing-file.ts'
import { rootRoute, shellRoute } from './routes.ts'

/** A page whose code comes when its link is about to be used: `lazy(() => import('./tuk-list-page.tsx'), 'TukListPage')`. */
export const lazy: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(passOnMissing), name)

/** Names in a page's address that are not its list's: any text, or one of these words. */
type Asks = Readonly<Record<string, 'text' | readonly string[]>>
type NoAsks = Record<never, never>

type AskedBy<A extends Asks> = {
  [Name in keyof A]?: (A[Name] extends readonly (infer Word)[] ? Word : string) | undefined
}

/** What a list's page may find in its address: what the list is asked for, and how the person looks at it. */
type OfList<E> = E extends Endpoint & { query: object }
  ? { [Name in keyof InputsOf<E>['query'] | 'view' | 'columns' | 'density']?: string | undefined }
  : unknown

/** What opens a page: an endpoint, or, where none asks for the same, the permissions themselves. */
type Guard = Pick<Endpoint, 'may' | 'capability'>

/**
 * Reads an address, whose values are all texts (`app/router-options.tsx`): what is no text, or none of the words that
 * its name takes, is ignored. The spec of a list says which names that list understands.
 */
const reader =
  <Search>(asks: Asks) =>
  (given: Record<string, unknown>): Search =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const words = asks[name] ?? 'text'
        const fits = typeof value === 'string' && (words === 'text' || words.includes(value))
        return [name, fits ? value : undefined]
      }),
    ) as Search

const codesOf = ({ may, capability }: Guard) => ({
  ...(typeof may !== 'string' && { may }),
  ...(capability && { capability }),
})

/**
 * A page of signed-in people, one line in a feature's routes: its address, the endpoint whose `may` opens it and shows
 * the ways to it, what it is, and the names in its address that are not its list's. A list's page stands under the
 * list's endpoint, whose query types the address.
 */
export const page = <const Path extends string, E extends Guard, const A extends Asks = NoAsks>(
  path: Path,
  guard: E,
  component: RouteComponent,
  asks?: A,
) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    staticData: codesOf(guard),
    validateSearch: reader<OfList<E> & AskedBy<A>>(asks ?? {}),
    component,
  })

/** A page for everybody, or for those on their way in: outside the shell. `enter` may send elsewhere. */
export const openPage = <const Path extends string, const A extends Asks = NoAsks>(
  path: Path,
  component: RouteComponent,
  asks?: A,
  enter?: (at: { location: { pathname: string; href: string } }) => void,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: reader<AskedBy<A>>(asks ?? {}),
    component,
    ...(enter && { beforeLoad: enter }),
  })
