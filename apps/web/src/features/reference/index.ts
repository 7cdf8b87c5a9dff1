export { KelurahanField } from './kelurahan-field.tsx'
