export { ColourField } from './colour-field.tsx'
export { ColourPreview } from './colour-preview.tsx'
export { hostFaceQuery, useHostFace, useWornFace } from './host-face.ts'
export { keepLsp, lspQueries } from './lsps.queries.ts'
