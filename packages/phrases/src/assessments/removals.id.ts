import type { RemovalCode } from '@kompeten/contract/assessments/content'

/** Why participants did not come back with an assessment that was deleted. */
export const removals: Record<RemovalCode, string> = {
  record_in_bin: 'datanya di tempat sampah',
  placed_elsewhere: 'sudah dijadwalkan di asesmen lain',
  application_withdrawn: 'permohonannya ditarik, atau diganti permohonan baru',
  application_ended: 'permohonannya tidak menunggu asesmen lagi',
}
