/** @import { IForbiddenRuleType, ICruiseOptions } from 'dependency-cruiser' */

const test = '\\.test\\.tsx?$'
const apiSource = '^apps/api/src/'
const webSource = '^apps/web/src/'
const contract = '^packages/contract/src/'
const sqlPackages = '^node_modules/(drizzle-orm|pg)/'
const production = '^(apps/(api|web)/src|packages/(contract|phrases)/src)/'

/**
 * The house's import rules (docs/architecture.md). scripts/import-rules/check.unit.test.ts plants a fault for
 * each of them and fails for a rule without one.
 *
 * @type {IForbiddenRuleType[]}
 */
const forbidden = [
  {
    name: 'no-cycles',
    comment: 'What depends on each other in a circle cannot be understood, tested or moved apart.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that leads nowhere escapes every other rule.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'web-never-imports-api',
    comment: 'The web knows the server through the contract alone.',
    from: { path: '^apps/web/' },
    to: { path: '^apps/api/' },
  },
  {
    name: 'api-never-imports-web',
    comment: 'The server knows nothing of the screens that call it.',
    from: { path: '^apps/api/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'packages-never-import-apps',
    comment: 'Packages are what the apps stand on.',
    from: { path: '^packages/' },
    to: { path: '^(apps|e2e|bench)/' },
  },
  {
    name: 'browser-tests-see-the-outside',
    comment: 'A browser test knows the product as a person does, and its data through the contract.',
    from: { path: '^e2e/' },
    to: { path: '^apps/' },
  },
  {
    name: 'contract-imports-little',
    comment:
      'The contract is data for both sides, and small in the browser: zod/mini, and the core of what knows phone numbers (decision 125).',
    from: { path: contract, pathNot: test },
    to: { pathNot: [contract, '^node_modules/zod/mini/', '^node_modules/libphonenumber-js/core/'] },
  },
  {
    name: 'phrases-import-only-the-contract',
    comment: 'Words know the codes they speak for, and nothing else.',
    from: { path: '^packages/phrases/src/', pathNot: test },
    to: { pathNot: ['^packages/phrases/src/', contract] },
  },
  {
    name: 'web-runs-in-a-browser',
    comment: "A browser has none of Node's modules.",
    from: { path: webSource, pathNot: test },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'rules-are-pure',
    comment: 'Rules import the contract, other rules, lifecycle and policy: no I/O is in their reach.',
    from: { path: '\\.rules\\.ts$' },
    to: { pathNot: [contract, '\\.rules\\.ts$', '^apps/api/src/platform/(lifecycle|policy)\\.ts$'] },
  },
  {
    name: 'features-meet-at-the-front-door',
    comment: "A feature may use of another what that one's index.ts offers, in the api and in the web.",
    from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    to: {
      path: '^apps/$1/src/features/',
      pathNot: ['^apps/$1/src/features/$2/', '^apps/$1/src/features/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'features-are-entered-at-the-front-door',
    comment:
      'The app puts features together by index.ts and routes; schema.ts gathers tables for migrations.',
    from: { path: '^apps/[^/]+/src/(?!features/)', pathNot: [test, '^apps/api/src/schema\\.ts$'] },
    to: { path: '^apps/[^/]+/src/features/', pathNot: '/features/[^/]+/(index|[^/]+\\.routes)\\.tsx?$' },
  },
  {
    name: 'platform-knows-no-feature',
    comment: 'The platform is what every feature stands on.',
    from: { path: '^apps/api/src/platform/', pathNot: test },
    to: { path: apiSource, pathNot: '^apps/api/src/platform/' },
  },
  {
    name: 'ui-knows-no-feature',
    comment: "The web's components and platform serve every screen and know none.",
    from: { path: '^apps/web/src/(ui|platform)/', pathNot: test },
    to: { path: webSource, pathNot: '^apps/web/src/(ui|platform)/' },
  },
  {
    name: 'routes-and-jobs-hold-no-sql',
    comment: 'Routes and jobs call reads and verbs.',
    from: { path: '\\.(routes|jobs)\\.ts$' },
    to: { path: [sqlPackages, '\\.(store|tables)\\.ts$'] },
  },
  {
    name: 'sql-lives-in-stores',
    comment: "Whoever looks for a table's SQL has one file to read.",
    from: {
      path: apiSource,
      pathNot: [test, '\\.(store|tables)\\.ts$', '^apps/api/src/platform/database/'],
    },
    to: { path: sqlPackages },
  },
  {
    name: 'production-never-imports-tests',
    comment: 'What runs for people has no way into what runs for tests.',
    from: { path: production, pathNot: test },
    to: { path: ['^packages/testkit/', '^apps/[^/]+/test/', '^(e2e|bench|scripts)/', test] },
  },
  {
    name: 'production-ships-its-packages',
    comment: "A package that production code imports stands under its workspace's dependencies.",
    from: { path: production, pathNot: test },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
]

/** @type {ICruiseOptions} */
const options = {
  // TypeScript 7 has no compiler API, and without another parser the cruise would see no module at all.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '/(dist|\\.build)/' },
  skipAnalysisNotInRules: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
  },
}

export default { forbidden, options }
