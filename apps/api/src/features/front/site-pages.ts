import { frontWords } from '@kompeten/phrases/front/front'
import type { Tenant } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTenant, type TenantTx } from '../../platform/database/tenancy.ts'
import type { PageAbout, SitePages } from '../../platform/http/page-head.ts'
import { publishedArticles } from '../articles/index.ts'
import { publishedVersion, schemesOffered } from '../schemes/index.ts'

type Site = {
  database: Pick<Database, 'app'>
  /** The LSP whose face the host shows; null for the generic face. */
  ofHost(host: string): Promise<Tenant | null>
}

const placeIn = /^\/(schemes|articles)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const pathLeast = ['/welcome', '/schemes', '/articles', '/register', '/complain', '/verify']

const aboutScheme = async (
  tx: TenantTx,
  { name, language }: Tenant,
  id: string,
): Promise<PageAbout | null> => {
  const scheme = await publishedVersion(tx, id)
  if (!scheme?.offered) return null
  const { schema_name, schema_name_en } = scheme.details
  const title = language === 'en' ? (schema_name_en ?? schema_name) : schema_name
  const description = frontWords[language].head.scheme(title, String(scheme.units.length), name)
  return { title, description }
}

const aboutArticle = async (
  tx: TenantTx,
  { name, language }: Tenant,
  id: string,
): Promise<PageAbout | null> => {
  const [article] = await publishedArticles(tx, id)
  return article
    ? { title: article.title, description: frontWords[language].head.article(article.title, name) }
    : null
}

/**
 * What the pages of an LSP's host for everybody say of themselves before any script runs, and which there are. A scheme
 * that takes no applications, an article that is not published and what stands on another LSP's host are not there.
 */
export const sitePages = ({ database, ofHost }: Site): SitePages => ({
  aboutOf: async (host, path) => {
    const tenant = await ofHost(host)
    if (!tenant) return undefined
    const words = frontWords[tenant.language]
    if (path === '/welcome') return { title: tenant.name, description: words.head.home(tenant.name) }
    if (path === '/schemes') return { title: words.schemes, description: words.head.schemes(tenant.name) }
    const [, kind, id] = placeIn.exec(path) ?? []
    if (id === undefined) return undefined
    return inTenant(database.app, tenant.lspId, 'read', (tx) =>
      kind === 'schemes' ? aboutScheme(tx, tenant, id) : aboutArticle(tx, tenant, id),
    )
  },
  pathsOf: async (host) => {
    const tenant = await ofHost(host)
    if (!tenant) return []
    const [schemes, articles] = await inTenant(database.app, tenant.lspId, 'read', async (tx) => [
      await schemesOffered(tx),
      await publishedArticles(tx),
    ])
    return [
      ...pathLeast,
      ...schemes.map(({ schemeId }) => `/schemes/${schemeId}`),
      ...articles.map(({ articleId }) => `/articles/${articleId}`),
    ]
  },
})
