import { aSignature } from '@kompeten/testkit/registrations'

/** A picture that a phone could have taken. */
export const bytesOfSignature = Buffer.from(aSignature.png.slice(aSignature.png.indexOf(',') + 1), 'base64')
