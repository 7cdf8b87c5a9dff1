import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insertPicture, pictureKey } from './pictures.store.ts'

/** Keeps a picture that is stored already, for the LSP's questions. */
export const addPicture = async (ctx: WriteCtx, { key, sha256 }: Pick<ReceivedFile, 'key' | 'sha256'>) => {
  const pictureId = newId(ctx.now.getTime())
  await insertPicture(ctx.tx, {
    pictureId,
    fileKey: key,
    createdAt: ctx.now,
    createdBy: ctx.actor.userId,
  })
  ctx.tell({
    name: 'question.picture_added',
    subject: { kind: 'question_picture', id: pictureId },
    facts: { sha256 },
  })
  return { picture_id: pictureId }
}

/**
 * The file of a picture of the LSP's questions; whoever calls has checked who may see it.
 * @throws Refusal `not_found` also for none
 */
export const questionPictureFile = async (
  { tx }: Pick<ReadCtx, 'tx'>,
  pictureId: string | null,
): Promise<FileAnswer> => {
  const key = pictureId === null ? undefined : await pictureKey(tx, pictureId)
  if (key === undefined) throw new Refusal('not_found')
  const isPng = key.endsWith('.png')
  return {
    name: isPng ? 'gambar.png' : 'gambar.jpg',
    mime: isPng ? 'image/png' : 'image/jpeg',
    inline: true,
    key,
    sha256: null,
  }
}
