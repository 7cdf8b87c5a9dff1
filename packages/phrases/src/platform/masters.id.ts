/** How a kind of record is called: in a sentence, and where a sentence or a button begins with it. */
type Noun = { one: string; One: string }

/** Words that every kind of record with a bin has; Indonesian does not tell one from many. */
export const masterWords = <const Kind extends string>(kind: Kind, { one, One }: Noun) => {
  const events = {
    [`${kind}.created`]: `${One} ditambahkan`,
    [`${kind}.updated`]: `Data ${one} diubah`,
    [`${kind}.deleted`]: `${One} dipindahkan ke tempat sampah`,
    [`${kind}.restored`]: `${One} dikembalikan`,
    [`${kind}.erased`]: `${One} dihapus selamanya`,
    [`${kind}.import_undone`]: `Impor ${one} diurungkan`,
  }
  return {
    title: One,
    things: one,
    add: `Tambah ${one}`,
    edit: (name: string) => `Ubah ${name}`,
    save: `Simpan ${one}`,
    views: { inUse: 'Dipakai', bin: 'Tempat sampah' },
    moments: { created_date: 'Dibuat', modified_date: 'Diubah', deleted_date: 'Dihapus' },
    /** What a feature says of its fields where it has something to say: see `MasterWords` of the web. */
    options: {},
    meanings: {},
    hints: {},
    columns: {},
    adds: {},
    empty: {
      title: `Belum ada ${one}`,
      binTitle: 'Tempat sampah kosong',
      binMessage: `${One} yang dihapus muncul di sini dan dapat dikembalikan.`,
    },
    delete: 'Hapus',
    restore: 'Kembalikan',
    erase: 'Hapus selamanya',
    eraseTitle: (name: string) => `Hapus ${name} selamanya?`,
    eraseText: `${One} ini hilang untuk selamanya. Tindakan ini tidak dapat diurungkan.`,
    inBin: `${One} ini ada di tempat sampah. Kembalikan dahulu untuk mengubahnya.`,
    openBin: 'Buka tempat sampah',
    askForBin: 'Minta Admin LSP memulihkannya.',
    done: {
      added: (name: string) => `${name} ditambahkan`,
      saved: (name: string) => `${name} disimpan`,
      deleted: (name: string) => `${name} dipindahkan ke tempat sampah`,
      deletedMany: (count: string) => `${count} ${one} dipindahkan ke tempat sampah`,
      usedMany: (count: string, which: string) =>
        `${count} ${one} tidak dapat dihapus karena masih dipakai: ${which}`,
      binnedMany: (count: string, which: string) => `${count} ${one} sudah ada di tempat sampah: ${which}`,
      others: (count: string) => `${count} lainnya`,
      refusedMany: (count: string) => `${count} ${one} tidak ditemukan lagi`,
      restored: (name: string) => `${name} dikembalikan`,
      erased: (name: string) => `${name} dihapus selamanya`,
    },
    /** The timeline's sentence for each event. */
    events: events as Record<
      `${Kind}.${'created' | 'updated' | 'deleted' | 'restored' | 'erased' | 'import_undone'}`,
      string
    >,
  }
}
