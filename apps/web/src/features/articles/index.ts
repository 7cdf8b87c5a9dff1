export { publishedQuery } from './articles.queries.ts'
export { ReaderFrame } from './reader-frame.tsx'
