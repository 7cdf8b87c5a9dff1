import { masterWords } from '../platform/masters.en.ts'
import type { institutions as institutionsId } from './institutions.id.ts'

const master = masterWords('institution', {
  a: 'an institution',
  one: 'institution',
  many: 'institutions',
  Many: 'Institutions',
})

export const institutions: typeof institutionsId = {
  ...master,
  fields: {
    institution_name: 'Institution name',
    institution_type: 'Type',
    address: 'Address',
    kelurahan_id: 'Kelurahan/village',
    contact: 'Phone number',
    email: 'Email',
    website: 'Website',
    sends_applicants: 'Sends applicants to be certified',
    description: 'Description',
    contacts: 'Contact persons',
    'contacts.name': 'Name',
    'contacts.position': 'Position',
    'contacts.contact': "Contact person's phone",
  },
  columns: {
    sends_applicants: 'Sends applicants',
    kota: 'City/regency',
  },
  options: {
    institution_type: {
      sekolah: 'School',
      perguruan_tinggi: 'University or college',
      pelatihan: 'Training provider',
      perusahaan: 'Company',
      pemerintah: 'Government body',
      asosiasi: 'Professional association',
      lain: 'Other',
    },
  },
  sections: {
    identity: 'Identity',
    address: 'Address',
    contact: 'Contact',
    contacts: 'Contact persons',
    more: 'Description',
  },
  hints: { contact: '08123456789 or +62 812 3456 789' },
  adds: { contacts: 'Add a contact person' },
  empty: {
    ...master.empty,
    message:
      'Add the first school, company or public body you work with, or import the list that you already have.',
  },
  workbook: { name: 'Institutions', headers: { kelurahan_id: 'Kelurahan code (10 digits)' } },
}
