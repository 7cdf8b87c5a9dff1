import type { verification as id } from '../id/verification.ts'
import type { Translated } from '../words.ts'

export const verification: Translated<typeof id> = {
  title: 'Verify a certificate',
  lead: 'Type the certificate number, the registration number, or the code below the QR.',
  field: 'Number or code',
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
    EXPIRED: 'The validity of this certificate is over.',
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
  replacedBy: (number) => `Replaced by ${number}`,
  openReplacing: 'See the certificate in its place',
  checkedAt: (time) => `Verified ${time}`,
  compare: 'Compare name and number with the certificate in your hands.',
  unknown: {
    title: 'NOT REGISTERED',
    text: 'There is no certificate with this code or number. None with it was issued here; ask the LSP whose name is printed.',
  },
  mistyped: {
    title: 'CODE MISTYPED',
    text: 'A letter or digit does not fit. Look at the code on the certificate again, or scan its QR.',
  },
  several: (count) => `${count} certificates found`,
}
