import type { printing as id } from './printing.id.ts'

export const printing: typeof id = {
  action: 'Print on blankos',
  title: (count) => `Print ${count} ${count === '1' ? 'certificate' : 'certificates'} on blankos`,
  text: 'All of them become one PDF, fronts and backs in turn. Put the blankos into the printer in this order.',
  order: 'Order',
  orders: { form: 'Number of the blanko', name: 'Name of the holder', number: 'Certificate number' },
  firstNumber: 'First blanko in the printer',
  firstHint: 'Certificates without a blanko get theirs in order from here on.',
  planOf: 'Certificates and their blankos',
  noNumber: 'no number yet',
  isNew: 'new',
  confirm: 'These numbers are those of the blankos in the printer',
  print: (count) => `Print ${count} ${count === '1' ? 'certificate' : 'certificates'}`,
  printed: (count) => `${count} ${count === '1' ? 'certificate is' : 'certificates are'} ready to print`,
  openPdf: 'Open the PDF in a new tab',
  again: {
    title: 'Was a blanko spoiled in printing?',
    text: 'Choose the certificate whose blanko was spoiled. Its number is noted as spoiled; this certificate and those behind it are printed on the blankos that follow.',
    from: 'Go on from',
    none: 'All came out well',
    reason: 'Why it was spoiled',
    reasonHint: 'At least 10 characters; kept in the register of spoiled blankos',
    print: (count) => `Note it as spoiled and print the remaining ${count}`,
  },
  close: 'Done',
}
