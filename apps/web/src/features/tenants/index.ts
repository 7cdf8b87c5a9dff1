export { ColourField } from './colour-field.tsx'
export { ColourPreview } from './colour-preview.tsx'
export { keepLsp, lspQueries } from './lsps.queries.ts'
