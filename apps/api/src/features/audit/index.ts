/** The front door of `audit`: what happened in the LSP, and that it is whole. */
export { auditFeature } from './audit.feature.ts'
export { makeChainKeeper } from './chain/chain-keeper.ts'
export { makeRootBook, setBookAside } from './chain/root-book.ts'
export { verifyStretch } from './chain/verify-stretch.ts'
