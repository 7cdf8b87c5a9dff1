import type { ImportReport } from '@kompeten/contract/imports'
import type { ReadCtx, WriteCtx } from '../../platform/context.ts'
import type { ReceivedFile } from '../../platform/files/receive.ts'
import type { FileAnswer } from '../../platform/http/answers.ts'
import { Refusal } from '../../platform/refusal.ts'
export const tukTemplate = async (_ctx: ReadCtx): Promise<FileAnswer> => { throw new Refusal('unavailable') }
export const importTuks = async (_ctx: WriteCtx, _f: ReceivedFile, _d: boolean): Promise<{ data: ImportReport }> => { throw new Refusal('unavailable') }
