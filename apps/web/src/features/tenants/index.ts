export { hostFaceQuery, useHostFace } from './host-face.ts'
