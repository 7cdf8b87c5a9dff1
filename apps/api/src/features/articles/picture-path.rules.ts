const folder = '/api/public/articles/pictures/'

/** Where everybody sees a picture of an article. */
export const picturePath = (pictureId: string): string => `${folder}${pictureId}`

const own = new RegExp(`^${folder}[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$`)

/** True for the address of a picture that was uploaded for articles: no other is shown in one. */
export const isPicturePath = (address: string): boolean => own.test(address)
