import { verifiedByLsp } from '@kompeten/contract/tuk/tuk'
import { tukWords } from '@kompeten/phrases/tuk/tuk'
import { Text } from '@mantine/core'
import { holds, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.ts'
import { CoordinatesField } from '../../ui/form/coordinates-field.tsx'
import { formOf, MasterAddPage, MasterEditPage } from '../../ui/master/master-pages.tsx'
import { KelurahanField } from '../reference/index.ts'
import { useTukLogo } from './tuk-logo.tsx'
import { tukMaster } from './tuk-master.ts'

/** What the LSP verifies, for who changes no more than their own venue. */
const useLocked = () => (holds(useSession(), ['TUK_UPDATE']) ? [] : verifiedByLsp)

const VerifiedByLsp = () => {
  const w = useWords(tukWords)
  return useLocked().length > 0 && <Text size="sm">{w.verifiedByLsp}</Text>
}

const form = formOf({
  master: tukMaster,
  words: tukWords,
  sections: {
    identity: ['tuk_code', 'tuk_name', 'tuk_type', 'capacity'],
    address: ['address', 'kelurahan_id', 'position'],
    contact: ['contact', 'email'],
    licence: ['verified', ['sk_valid_from', 'sk_valid_until'], 'verified_on'],
    supervisors: ['supervisors'],
    more: ['logo', 'description'],
  },
  own: {
    verified: VerifiedByLsp,
    kelurahan_id: ({ form }) => <KelurahanField {...form.field('kelurahan_id')} />,
    position: ({ form }) => (
      <CoordinatesField latitude={form.field('latitude')} longitude={form.field('longitude')} />
    ),
    logo: ({ beside }) => beside,
  },
  useBeside: useTukLogo,
  useLocked,
})

/** `/tuk/add-tuk`: a new venue, with its logo if one was chosen. */
export const AddTukPage = () => <MasterAddPage {...form} />

/** `/tuk/edit-tuk/{tuk_id}`: a venue with its history. */
export const EditTukPage = () => <MasterEditPage {...form} />
