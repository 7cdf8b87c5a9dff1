import { counted } from '../platform/counted.ts'
import type { Translated } from '../platform/words.ts'
import type { verification as id } from './verification.id.ts'

export const verification: Translated<typeof id> = {
  language: 'English',
  back: (lsp) => `To the pages of ${lsp}`,
  title: 'Verify a certificate',
  lead: 'Type the code below the QR, or the certificate or registration number together with its holder’s name.',
  field: 'Number or code',
  nameField: 'Name of the holder',
  nameHint: 'As it stands on the certificate. Not needed with the code.',
  search: 'Verify',
  again: 'Verify another certificate',
  standings: {
    ACTIVE: 'VALID',
    SUSPENDED: 'SUSPENDED',
    WITHDRAWN: 'WITHDRAWN',
    EXPIRED: 'EXPIRED',
    REPLACED: 'REPLACED',
  },
  meanings: {
    ACTIVE: 'This certificate is registered and valid.',
    SUSPENDED: 'This certificate is suspended for the time being and must not be used.',
    WITHDRAWN: 'This certificate was withdrawn and is no longer valid.',
    EXPIRED: 'This certificate has expired.',
    REPLACED: 'This certificate was replaced and is no longer valid.',
  },
  fields: {
    holder_name: 'Name',
    certificate_number: 'Certificate number',
    registration_number: 'Registration number',
    schema_name: 'Scheme',
    issued_on: 'Issued on',
    valid_until: 'Valid until',
    lsp_name: 'Issued by',
    lsp_licence: 'BNSP licence',
    since: 'Since',
    code: 'Code',
  },
  withdrawnUnits: 'Scope reduced: these units no longer belong to the certificate',
  replacedBy: (number) => `Replaced by ${number}`,
  openReplacing: 'See the certificate in its place',
  checkedAt: (time) => `Verified ${time}`,
  compare: 'Compare name and number with the certificate in your hands.',
  unknown: {
    title: 'NOT REGISTERED',
    text: 'There is no certificate with this code, or with this number and name. None with it was issued here; ask the LSP whose name is printed.',
  },
  mistyped: {
    title: 'CODE MISTYPED',
    text: 'A letter or digit does not fit. Look at the code on the certificate again, or scan its QR.',
  },
  nameless: {
    title: 'NAME NEEDED',
    text: 'Type the holder’s name too, as it stands on the certificate. With the code below the QR no name is needed.',
  },
  several: (count) => `${counted(count, 'certificate')} found`,
}
