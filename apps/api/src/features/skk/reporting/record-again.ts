import { certificatesById } from '../../certificates/index.ts'
import type { SkkStored } from '../skk.store.ts'
import { type Reporting, reportOnce } from './add-reports.ts'
import { reportsOf } from './reports.store.ts'

/**
 * Reports the numbers of a certificate once more where it stands on another blanko by now than the one that the registry was
 * told: the later replaces the earlier there. What has not been sent yet is sent with the numbers of its moment.
 */
export const recordAgain = async (
  reporting: Reporting,
  { skkId, certificateId }: Pick<SkkStored, 'skkId' | 'certificateId'>,
): Promise<void> => {
  if (certificateId === null) return
  const { tx } = reporting
  const [certificate] = await certificatesById(tx, [certificateId])
  const number = certificate?.blankoNumber ?? null
  const last = (await reportsOf(tx, skkId)).findLast(({ kind }) => kind === 'recording')
  if (number === null || last?.state !== 'SENT' || last.blankoNumber === null) return
  if (last.blankoNumber !== number)
    await reportOnce(reporting, skkId, 'recording', `${certificateId}/${number}`)
}
