import type { RemovalCode } from '@kompeten/contract/assessments/content'

/** Why participants did not come back with an assessment that was deleted. */
export const removals: Record<RemovalCode, string> = {
  record_in_bin: 'their record is in the bin',
  placed_elsewhere: 'scheduled for another assessment by now',
  application_withdrawn: 'the application was withdrawn, or a new one took its place',
  application_ended: 'the application does not wait for an assessment any more',
}
