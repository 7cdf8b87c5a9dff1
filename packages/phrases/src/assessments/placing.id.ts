/** Words of placing accepted applications into an assessment. */
export const placing = {
  action: 'Jadwalkan',
  title: (count: string) => `Jadwalkan ${count} asesi`,
  assessment: 'Asesmen yang akan mereka ikuti',
  none: 'Belum ada asesmen mendatang yang menerima peserta untuk skema ini.',
  create: 'Buat asesmen baru',
  placed: (count: string, names: string) =>
    `${count} asesi yang Anda pilih dijadwalkan di asesmen ini begitu disimpan, sejauh skemanya diujikan di sini: ${names}.`,
  notWaiting: (count: string, names: string) =>
    `${count} permohonan tidak ikut (${names}): belum diterima, atau asesinya sudah dijadwalkan.`,
  otherScheme: (count: string, names: string) =>
    `${count} asesi tidak ikut (${names}): skemanya tidak diujikan di asesmen ini.`,
  find: 'Cari nama asesmen, nomor, atau TUK',
  noneFound: 'Tidak ada asesmen yang cocok dengan pencarian.',
  takes: (count: string, all: string) => `untuk ${count} dari ${all} asesi`,
  participants: (count: string) => `${count} peserta`,
  free: (count: string) => `sisa ${count} tempat`,
  full: (free: string, count: string) =>
    `Kuota asesmen ini tinggal ${free} tempat, sedangkan yang dijadwalkan ${count} asesi.`,
  done: (count: string, title: string) => `${count} asesi dijadwalkan di ${title}`,
  cancel: 'Batal',
}
