export { publishedQuery } from './articles.queries.ts'
export { OtherLanguage } from './other-language.tsx'
export { ReaderFrame } from './reader-frame.tsx'
