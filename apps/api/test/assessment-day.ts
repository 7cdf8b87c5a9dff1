import { instruments } from '@kompeten/contract/instruments/instruments'
import type { Call } from '@kompeten/testkit/call'
import { startFilling } from './filling.ts'

/** A world on the day of an assessment: a signed plan of one instrument and a written test, and nobody marked present yet. */
export const startAssessmentDay = async () => {
  const filling = await startFilling()
  const { made, first } = filling
  await first.byAssessor.fill('mapa02', { 'map.ia01.potencies': ['1'], 'map.ia05.potencies': ['5'] })
  await first.byAssessor.sign('mapa02')
  await first.byAssessor.fill('mapa01')
  await first.byAssessor.sign('mapa01')
  await made.toTheDay()
  const attend = (call: Call, checks: object[]) =>
    call(instruments.attend, { params: made.params, body: { checks: checks as never } })
  const present = (id: string) => ({
    assessment_applicant_id: id,
    attendance: 'PRESENT',
    identity_kind: 'ktp',
    identity_matches: true,
    note: null,
  })
  return { ...filling, attend, present }
}
