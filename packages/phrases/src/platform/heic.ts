/** Of a photo that an iPhone keeps as HEIC: how it becomes one that is taken. The settings are named as the iPhone names them. */
export const heicId =
  'Foto HEIC dari iPhone tidak dapat dibaca di sini. Buka Pengaturan → Kamera → Format → Paling Kompatibel lalu ambil foto lagi, atau unggah tangkapan layar foto itu.'
export const heicEn =
  'HEIC photos of an iPhone cannot be read here. Open Settings → Camera → Formats → Most Compatible and take the photo again, or upload a screenshot of it.'
