/** The front door of `articles`. */
export { addPicture } from './add-picture.ts'
export { articlesRoutes } from './articles.routes.ts'
export { publishArticle } from './publish-article.ts'
export { createArticle } from './write-article.ts'
