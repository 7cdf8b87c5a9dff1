/** The front door of `articles`. */
export { addPicture } from './add-picture.ts'
export { articlesFeature } from './articles.feature.ts'
export { listArticles } from './articles.reads.ts'
export { publishArticle, restoreArticle } from './publish-article.ts'
export { publishedArticles } from './published.store.ts'
export { createArticle } from './write-article.ts'
