import { type AssessmentState, assessmentStates } from '@kompeten/contract/assessments/lifecycle'
import type { PlainStepFault, StepFault } from '@kompeten/contract/platform/step-faults'
import { stateNamesEn, stateNamesId } from '../assessments/assessment-states.ts'

const plainId: Record<PlainStepFault, string> = {
  review_ends_with_office:
    'Anda tidak menilai semua peserta asesmen ini. Admin LSP yang menyelesaikan pra-asesmen setelah semua asesor selesai.',
  application_unsent: 'Permohonan ini belum dikirim oleh pemohon.',
  application_returned:
    'Permohonan ini dikembalikan kepada pemohon. Lanjutkan setelah pemohon memperbaiki dan mengirimnya kembali.',
  application_waiting: 'Permohonan ini sudah dikirim dan menunggu keputusan LSP.',
  application_decided: 'Permohonan ini sudah diputuskan atau ditarik, jadi tidak berubah lagi.',
  first_approver: 'Anda sudah menyetujui ini. Persetujuan kedua harus dari orang lain.',
  first_approval_missing:
    'Belum ada persetujuan pertama, atau isinya berubah sesudah disetujui. Setujui dahulu dengan berita acara komite.',
  approved_by_two: 'Ini sudah disetujui dua orang.',
  version_published: 'Versi ini sudah terbit, jadi tidak berubah lagi. Buat versi baru dan ubah drafnya.',
  withdrawal_stands: 'Penarikan skema ini sudah ditulis. Batalkan dahulu bila akan menulis yang lain.',
  surveillance_not_open: 'Surveilans ini baru dapat dikirim 60 hari sebelum harinya.',
  surveillance_submitted: 'Surveilans ini sudah dikirim dan menunggu pemeriksaan LSP.',
  surveillance_accepted: 'Surveilans ini sudah diterima, jadi tidak berubah lagi.',
  certificate_not_in_force: 'Sertifikatnya tidak berlaku lagi, jadi surveilans ini tidak diminta.',
  certificate_handed_over:
    'Penyerahan sertifikat ini sudah dicatat. Muat ulang halaman untuk melihat oleh siapa.',
  test_not_yours:
    'Anda tercatat tidak hadir, atau tidak lagi menjadi peserta asesmen ini, jadi uji ini tertutup bagi Anda. Bila Anda hadir, sampaikan kepada asesor atau penyelia.',
  participant_not_there:
    'Peserta ini tercatat tidak hadir, atau tidak lagi mengikuti asesmen ini, jadi ujinya tidak dilanjutkan.',
  result_signed:
    'FR.AK.02 peserta ini sudah ditandatangani asesornya, jadi ia tidak dapat dicatat tidak hadir.',
  not_absent:
    'Hanya peserta yang tercatat tidak hadir yang dipindahkan. Sebelum hari asesmen, keluarkan peserta itu, lalu jadwalkan di asesmen lain.',
  moved_nowhere: 'Peserta ini sudah di asesmen ini. Pilih asesmen lain.',
}
const plainEn: Record<PlainStepFault, string> = {
  review_ends_with_office:
    'You do not assess all participants of this assessment. The LSP admin ends the review once all assessors are done.',
  application_unsent: 'The applicant has not sent this application yet.',
  application_returned:
    'This application was returned to the applicant. Go on once they have corrected it and sent it again.',
  application_waiting: 'This application was sent and waits for the LSP to decide.',
  application_decided: 'This application is decided or withdrawn, so it does not change any more.',
  first_approver: 'You have approved this already. The second approval has to come from somebody else.',
  first_approval_missing:
    'There is no first approval yet, or the content changed after it. Approve it first, with the minutes of the committee.',
  approved_by_two: 'Two people have approved this already.',
  version_published:
    'This version is published, so it does not change any more. Begin a new version and change its draft.',
  withdrawal_stands:
    'A withdrawal of this scheme has been written already. Take it back first to write another.',
  surveillance_not_open: 'This surveillance can be submitted from 60 days before its day.',
  surveillance_submitted: 'This surveillance was submitted and waits for the LSP to look at it.',
  surveillance_accepted: 'This surveillance is accepted, so it does not change any more.',
  certificate_handed_over:
    'Somebody has noted already that this certificate was handed over. Reload the page to see by whom.',
  test_not_yours:
    'You are recorded as absent, or take part in this assessment no more, so this test is closed to you. If you are there, tell your assessor or the supervisor.',
  participant_not_there:
    'This participant is recorded as absent, or takes part in this assessment no more, so nothing more is done with their test.',
  result_signed:
    'The assessor has signed FR.AK.02 of this participant, who cannot be recorded as absent any more.',
  not_absent:
    'Only participants recorded as absent are moved. Before the day, remove the participant and schedule them for another assessment.',
  moved_nowhere: 'This participant is in this assessment already. Choose another one.',
  certificate_not_in_force:
    'The certificate is not in force any more, so this surveillance is not asked for.',
}

const isBefore = (state: AssessmentState, needs: readonly AssessmentState[]): boolean =>
  needs.every((need) => assessmentStates.indexOf(state) < assessmentStates.indexOf(need))

export const stepFaultId = (fault: StepFault): string => {
  if (fault.code === 'not_printable') {
    return `Tidak dapat dicetak, karena tidak berlaku, tidak diterbitkan di sini, atau dokumennya belum jadi: sertifikat ${fault.names.join(', ')}.`
  }
  if (fault.code === 'not_collectable') {
    return `Belum dapat diambil, karena tidak berlaku, sudah diserahkan, dokumennya belum jadi, atau belum dicetak pada blanko: sertifikat ${fault.names.join(', ')}.`
  }
  if (fault.code !== 'assessment_state') return plainId[fault.code]
  const { state, needs } = fault
  const wanted = needs.map((need) => `“${stateNamesId[need]}”`).join(' atau ')
  const hint = isBefore(state, needs)
    ? 'Selesaikan dahulu tahap-tahap sebelumnya.'
    : 'Muat ulang halaman untuk melihat langkah yang dapat diambil.'
  return `Langkah ini diambil pada tahap ${wanted}, sedangkan asesmen ini pada tahap “${stateNamesId[state]}”. ${hint}`
}

export const stepFaultEn = (fault: StepFault): string => {
  if (fault.code === 'not_printable') {
    return `Cannot be printed, as they are not in force, were not issued here, or have no document yet: the certificates of ${fault.names.join(', ')}.`
  }
  if (fault.code === 'not_collectable') {
    return `Cannot be collected yet, as they are not in force, were handed over, have no document yet, or were not printed on a blanko: the certificates of ${fault.names.join(', ')}.`
  }
  if (fault.code !== 'assessment_state') return plainEn[fault.code]
  const { state, needs } = fault
  const wanted = needs.map((need) => `“${stateNamesEn[need]}”`).join(' or ')
  const hint = isBefore(state, needs)
    ? 'Finish the stages before it first.'
    : 'Reload the page to see which steps can be taken.'
  return `This step is taken at the stage ${wanted}; this assessment is at “${stateNamesEn[state]}”. ${hint}`
}
