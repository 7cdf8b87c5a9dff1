/** The front door of `bins`. */
export { binsFeature } from './bins.feature.ts'
