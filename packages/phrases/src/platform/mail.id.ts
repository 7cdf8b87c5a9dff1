import { ended } from './ended.ts'
/** Words around every mail, and of the development mailbox. What a mail says stands with its feature. */
export const mail = {
  frame: {
    automatic: (name: string) => `Email ini dikirim secara otomatis atas nama ${ended(name)}`,
    copyLink: 'Jika tombol tidak dapat dibuka, salin alamat ini ke peramban Anda:',
  },
  mailbox: {
    title: 'Kotak surat pengembangan',
    lead: 'Server ini berjalan tanpa server email. Email yang seharusnya terkirim dapat dibaca di sini.',
    none: 'Belum ada email.',
    at: 'Waktu',
    from: 'Dari',
    to: 'Kepada',
    replyTo: 'Balas ke',
    subject: 'Perihal',
    attachments: 'Lampiran',
    back: 'Semua email',
    asHtml: 'Lihat seperti di program email',
  },
}
