import { maskNik } from '@kompeten/contract/platform/nik'
import { openedIfOwn, type Sealer } from '../../platform/sealing.ts'

/** The NIK as views show it; nothing of one that the server can read no more, which says so where it is revealed. */
export const maskedNik = (nik: Sealer, sealed: string): string =>
  maskNik(openedIfOwn(nik, sealed) ?? '*'.repeat(16))
