import type { lspProfile as lspProfileId } from './lsp-profile.id.ts'

export const lspProfile: typeof lspProfileId = {
  title: 'LSP profile',
  save: 'Save the profile',
  readOnly: "The LSP's name, code, hosts, contract and capabilities are set by the system's operator.",
  fields: {
    licence_number: 'Licence number',
    licence_expires_on: 'Licence valid until',
    director_name: "Director's name",
    director_title: "Director's title",
    certification_manager_name: 'Certification manager',
    address: 'Address',
    city: 'City',
    contact: 'Phone number',
    email: 'Email',
    website: 'Website',
    theme_colour: 'Main colour',
    time_zone: 'Time zone',
    language: 'First language',
    assessment_number_template: 'Number template of assessments',
  },
  sections: {
    numbers: 'Numbering',
    licence: 'Licence',
    people: 'Management',
    address: 'Address and contact',
    habits: 'Language and time',
    colour: 'Colour',
    pictures: 'Pictures',
    preview: 'Preview of the sign-in page',
  },
  hints: {
    number: (example: string) =>
      `Example: ${example}. Fields: {seq:4} {lsp} {month} {roman_month} {year}; it begins again at 1 each year.`,
    director_name: 'Stands on letters and certificates made from now on',
    city: 'The place beside the date on letters and certificates',
    contact: 'Digits only, such as 02212345678',
  },
  zones: {
    'Asia/Jakarta': 'WIB (Jakarta)',
    'Asia/Pontianak': 'WIB (Pontianak)',
    'Asia/Makassar': 'WITA (Makassar)',
    'Asia/Jayapura': 'WIT (Jayapura)',
  },
  preview: { signIn: 'Sign in' },
  done: { saved: 'The LSP profile is saved and in force at once' },
  events: { 'lsp.profile_changed': 'LSP profile changed' },
}
