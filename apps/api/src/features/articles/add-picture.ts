import type { WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import { newId } from '../../platform/ids.ts'
import { insertPicture } from './articles.store.ts'
import { picturePath } from './picture-path.rules.ts'

/** Keeps a picture that is stored already, for the LSP's articles; returns where everybody sees it. */
export const addPicture = async (ctx: WriteCtx, { key, sha256 }: Pick<ReceivedFile, 'key' | 'sha256'>) => {
  const pictureId = newId(ctx.now.getTime())
  await insertPicture(ctx.tx, {
    pictureId,
    fileKey: key,
    createdAt: ctx.now,
    createdBy: ctx.actor.userId,
  })
  ctx.tell({
    name: 'article.picture_added',
    subject: { kind: 'article_picture', id: pictureId },
    facts: { sha256 },
  })
  return { picture_id: pictureId, path: picturePath(pictureId) }
}
