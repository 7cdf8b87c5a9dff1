import { masterWords } from '../platform/masters.id.ts'

const master = masterWords('institution', { one: 'institusi', One: 'Institusi' })

/** Words of the institutions that an LSP works with. */
export const institutions = {
  ...master,
  fields: {
    institution_name: 'Nama institusi',
    institution_type: 'Jenis',
    address: 'Alamat',
    kelurahan_id: 'Kelurahan/desa',
    contact: 'Nomor telepon',
    email: 'Email',
    website: 'Situs web',
    sends_applicants: 'Mengirim asesi untuk disertifikasi',
    description: 'Keterangan',
    contacts: 'Narahubung',
    'contacts.name': 'Nama',
    'contacts.position': 'Jabatan',
    'contacts.contact': 'Telepon narahubung',
  },
  columns: {
    sends_applicants: 'Mengirim asesi',
    kota: 'Kota/kabupaten',
  },
  options: {
    institution_type: {
      sekolah: 'Sekolah',
      perguruan_tinggi: 'Perguruan tinggi',
      pelatihan: 'Lembaga pelatihan',
      perusahaan: 'Perusahaan',
      pemerintah: 'Instansi pemerintah',
      asosiasi: 'Asosiasi profesi',
      lain: 'Lainnya',
    },
  },
  sections: {
    identity: 'Identitas',
    address: 'Alamat',
    contact: 'Kontak',
    contacts: 'Narahubung',
    more: 'Keterangan',
  },
  hints: { contact: '08123456789 atau +62 812 3456 789' },
  adds: { contacts: 'Tambah narahubung' },
  empty: {
    ...master.empty,
    message:
      'Tambahkan sekolah, perusahaan, atau instansi mitra pertama, atau impor daftar yang sudah Anda miliki.',
  },
  /** The workbook's name, and headers that differ from the form. */
  workbook: { name: 'Institusi', headers: { kelurahan_id: 'Kode kelurahan (10 angka)' } },
}
