/** Words of placing accepted applications into an assessment. */
export const placing = {
  action: 'Jadwalkan',
  title: (count: string) => `Jadwalkan ${count} asesi`,
  assessment: 'Asesmen yang akan mereka ikuti',
  none: 'Belum ada asesmen mendatang yang menerima peserta untuk skema ini.',
  create: 'Buat asesmen baru',
  placed: (count: string) =>
    `${count} asesi yang Anda pilih dijadwalkan di asesmen ini begitu disimpan, sejauh skemanya diujikan di sini.`,
  notWaiting: (count: string) =>
    `${count} permohonan tidak ikut: belum diterima, atau asesinya sudah dijadwalkan.`,
  otherScheme: (count: string) => `${count} asesi tidak ikut: skemanya tidak diujikan di asesmen ini.`,
  participants: (count: string) => `${count} peserta`,
  free: (count: string) => `sisa ${count} tempat`,
  full: (free: string, count: string) =>
    `Kuota asesmen ini tinggal ${free} tempat, sedangkan yang dijadwalkan ${count} asesi.`,
  done: (count: string, title: string) => `${count} asesi dijadwalkan di ${title}`,
  cancel: 'Batal',
}
