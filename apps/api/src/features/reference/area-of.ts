import type { Area } from '@kompeten/contract/platform/fields'

type Joined = { kelurahanId: string | null } & Record<
  'kelurahanName' | 'kecamatanName' | 'kotaName' | 'provinceName',
  string | null
>

/** The area that a row's kelurahan names, of the columns joined to it; null where it names none that is known. */
export const areaOf = ({
  kelurahanId,
  kelurahanName,
  kecamatanName,
  kotaName,
  provinceName,
}: Joined): Area | null =>
  kelurahanId && kelurahanName && kecamatanName && kotaName && provinceName
    ? {
        kelurahan_id: kelurahanId,
        kelurahan_name: kelurahanName,
        kecamatan_name: kecamatanName,
        kota_name: kotaName,
        province_name: provinceName,
      }
    : null
