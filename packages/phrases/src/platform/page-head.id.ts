/** Words of a page's head, which search engines and link previews read before any script has run. */
export const pageHead = {
  ofLsp: (name: string) =>
    `${name}: pendaftaran asesi dan asesor, asesmen kompetensi, dan pemeriksaan keaslian sertifikat.`,
  ofNobody:
    'Sistem sertifikasi kompetensi profesi: pendaftaran, asesmen, dan pemeriksaan keaslian sertifikat.',
}
