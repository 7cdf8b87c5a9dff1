export { hostFaceQuery, useHostFace, useWornFace } from './host-face.ts'
