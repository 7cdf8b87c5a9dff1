import { createHash } from 'node:crypto'
import type { ArticleInput } from '@kompeten/contract/articles/articles'
import sharp from 'sharp'
import { addPicture, createArticle, publishArticle } from '../features/articles/index.ts'
import type { WriteCtx } from '../platform/context.ts'
import { newFileKey } from '../platform/files/key.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { DemoLspKey } from './people.ts'

type DemoArticle = Pick<ArticleInput, 'title' | 'categories' | 'tags' | 'content'> & {
  /** Of its picture: `#rrggbb`. */
  colour: string
  published: boolean
}

const bodies: Record<DemoLspKey, DemoArticle[]> = {
  digital: [
    {
      title: 'Menyiapkan bukti sebelum uji kompetensi',
      categories: ['Panduan'],
      tags: ['asesi', 'bukti', 'portofolio'],
      colour: '#1f4ea3',
      published: true,
      content: `<p>Asesor menilai dari bukti, bukan dari cerita. Semakin awal bukti dikumpulkan, semakin tenang hari ujian Anda.</p>
<h2>Empat hal yang dilihat asesor</h2>
<ul><li><p><strong>Valid</strong>: bukti memang menunjukkan unit yang dinilai.</p></li><li><p><strong>Asli</strong>: bukti adalah pekerjaan Anda sendiri.</p></li><li><p><strong>Terkini</strong>: bukti masih menggambarkan kemampuan Anda sekarang.</p></li><li><p><strong>Memadai</strong>: jumlahnya cukup untuk mengambil keputusan.</p></li></ul>
<h2>Yang sering terlupa</h2>
<p>Tuliskan peran Anda pada setiap proyek. Satu kalimat tentang apa yang Anda kerjakan lebih berguna daripada sepuluh halaman tanpa penjelasan.</p>
<blockquote><p>Ragu apakah sebuah dokumen dapat dipakai? Unggah saja dengan catatan; asesor akan memberi tahu bila perlu diganti.</p></blockquote>`,
    },
    {
      title: 'Perbedaan kompeten, belum kompeten, dan banding',
      categories: ['Panduan', 'Hak asesi'],
      tags: ['asesi', 'banding'],
      colour: '#0b7a4b',
      published: true,
      content: `<p>Keputusan sertifikasi hanya punya dua hasil: <strong>kompeten (K)</strong> atau <strong>belum kompeten (BK)</strong>. Belum kompeten bukan kegagalan; artinya masih ada unit yang perlu dibuktikan.</p>
<p>Bila Anda tidak setuju dengan keputusan, Anda berhak mengajukan banding. Banding diperiksa oleh orang yang tidak ikut menilai Anda.</p>`,
    },
    {
      title: 'Jadwal layanan akhir tahun',
      categories: ['Kabar'],
      tags: ['jadwal'],
      colour: '#8a5a00',
      published: false,
      content: '<p>Naskah ini masih disusun.</p>',
    },
  ],
  karya: [
    {
      title: 'Uji kompetensi di sekolah: apa yang perlu disiapkan siswa',
      categories: ['Panduan'],
      tags: ['siswa', 'uji kompetensi'],
      colour: '#b3261e',
      published: true,
      content: `<p>Datanglah tiga puluh menit lebih awal dengan kartu identitas dan pakaian kerja yang sesuai bidang Anda.</p>
<ol><li><p>Periksa kembali formulir yang sudah Anda isi.</p></li><li><p>Baca instruksi kerja sampai selesai sebelum mulai.</p></li><li><p>Tanyakan kepada asesor bila ada yang belum jelas; bertanya tidak mengurangi nilai.</p></li></ol>`,
    },
  ],
}

const wide = { width: 1200, height: 480 }

/** A quiet banner in one colour: leaves that overlap, after the kawung of the entrance. */
const banner = (colour: string): Promise<Buffer> => {
  const { width, height } = wide
  const leaves = Array.from({ length: 60 }, (_, at) => {
    const [x, y] = [(at % 12) * 110 + 40, Math.floor(at / 12) * 110 + 30]
    const leaf = (turn: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="46" ry="16" transform="rotate(${turn} ${x} ${y})"/>`
    return leaf(45) + leaf(-45)
  })
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <rect width="${width}" height="${height}" fill="${colour}"/>
        <g fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="2">${leaves.join('')}</g></svg>`,
    ),
  )
    .png({ palette: true })
    .toBuffer()
}

/** Writes an LSP's articles with their pictures, and publishes those that are done. */
export const addDemoArticles = async (ctx: WriteCtx, files: FileStore, lsp: DemoLspKey): Promise<void> => {
  for (const { colour, published, ...written } of bodies[lsp]) {
    const picture = await banner(colour)
    const key = newFileKey(ctx.tenant.lspId, ctx.now, 'png')
    await files.put(key, picture, 'image/png')
    const sha256 = createHash('sha256').update(picture).digest('hex')
    const { picture_id: media_id } = await addPicture(ctx, { key, sha256 })
    const made = await createArticle(ctx, { ...written, language: 'id', author: null, media_id })
    if (published) await publishArticle(ctx, made.article_id, made.version)
  }
}
