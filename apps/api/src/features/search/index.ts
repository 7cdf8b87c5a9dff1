/** The front door of `search`. */
export { searchFeature } from './search.feature.ts'
