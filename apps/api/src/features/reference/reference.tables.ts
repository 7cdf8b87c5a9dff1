import { boolean, customType, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Text that sorts and compares byte by byte, whatever the database's own language: an index serves `like 'begin%'`. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Kelurahan and desa by their Kemendagri code, with their three parents, so that no read has to join. */
export const area = pgTable(
  'area',
  {
    /** Ten digits: province 2, kota 2, kecamatan 2, kelurahan 4. */
    kelurahanId: text('kelurahan_id').primaryKey(),
    kelurahanName: text('kelurahan_name').notNull(),
    kecamatanId: text('kecamatan_id').notNull(),
    kecamatanName: text('kecamatan_name').notNull(),
    kotaId: text('kota_id').notNull(),
    kotaName: text('kota_name').notNull(),
    provinceId: text('province_id').notNull(),
    provinceName: text('province_name').notNull(),
    /** False for an area that was dissolved: addresses keep it, no search finds it. */
    inForce: boolean('in_force').notNull().default(true),
    /** The kelurahan's name as it is compared (`plainName`). */
    nameKey: plainText('name_key').notNull(),
    /** All that a search finds the area by (`searchTextOf`). */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('area_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('area_name').on(table.nameKey, table.kelurahanId),
  ],
)

const list = () => ({
  code: text('code').primaryKey(),
  position: smallint('position').notNull(),
  name: text('name').notNull(),
  nameEn: text('name_en').notNull(),
  /** False for one that nobody chooses any more; records that hold it keep its name. */
  active: boolean('active').notNull().default(true),
  /** Added or changed here: a release does not write over it. */
  own: boolean('own').notNull().default(false),
  changedByName: text('changed_by_name'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  version: integer('version').notNull().default(1),
})
/** Occupations of the identity card. */
export const job = pgTable('job', list())
export const religion = pgTable('religion', list())
export const education = pgTable('education', list())

/** Which version of the reference data the tables hold; one row. */
export const referenceStamp = pgTable('reference_stamp', {
  subject: text('subject').primaryKey(),
  version: text('version').notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
})
