/** The front door of `signatures`. */
export { refuseDelegatedTwice } from './delegated-twice.ts'
export { keepSignature } from './keep-signature.ts'
export { pictureOfSignature } from './picture-of-signature.ts'
export { isDirectorNow, restAmong, whyNotDelegated } from './resting-delegations.ts'
export { type SignedWith, signatureInUse, signaturesInUse, signWith } from './signature-in-use.ts'
export { signaturePicture } from './signature-picture.ts'
export { signaturesFeature } from './signatures.feature.ts'
export { removeSignatures } from './signatures.store.ts'
