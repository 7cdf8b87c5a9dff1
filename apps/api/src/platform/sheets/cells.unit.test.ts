import { describe, expect, test } from 'vitest'
import { dayOfSerial, dayOfText, dayText, serialOfDay } from './cell-days.ts'
import { cellXml, fromHarmless, harmless, readCellText, xmlText } from './cell-text.ts'
import { cellValue, shownText } from './cell-value.ts'
import type { Column } from './sheet.ts'
import type { WorkbookCell } from './workbook-rows.ts'
import { isDayCode } from './workbook-styles.ts'

describe('text that a spreadsheet could take for a formula', () => {
  test.each(['=1+1', '+62812', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''=1"])(
    '%j is written harmless and read back as it was',
    (text) => {
      expect(harmless(text)).toBe(`'${text}`)
      expect(fromHarmless(harmless(text))).toBe(text)
    },
  )

  test.each(['TUK Bandung', "Jum'at", '', "'kutipan'", 'a=b'])('%j is left as it is', (text) => {
    expect(harmless(text)).toBe(text)
    expect(fromHarmless(text)).toBe(text)
  })
})

describe("a cell's text in XML", () => {
  test('escapes markup, leaves out what XML cannot hold and keeps line breaks', () => {
    expect(cellXml('a<b>&"c"\u0000\u001f\ud800\r\nd\re')).toBe('a&lt;b&gt;&amp;&quot;c&quot;\ufffd\nd\ne')
  })

  test('is cut to what Excel keeps', () => {
    expect(cellXml('x'.repeat(40_000))).toHaveLength(32_767)
  })

  test("escapes what looks like one of Excel's escapes, and reads them", () => {
    expect(cellXml('_x0041_')).toBe('_x005F_x0041_')
    expect(readCellText('_x005F_x0041_')).toBe('_x0041_')
    expect(readCellText('a_x000D_b')).toBe('a\rb')
  })

  test('is read in one Unicode form, without spaces around it', () => {
    expect(readCellText('\u00a0 Cafe\u0301\u00a0A ')).toBe('Café A')
  })

  test('in an attribute keeps underscores', () => {
    expect(xmlText('_x0041_')).toBe('_x0041_')
  })
})

describe('a day', () => {
  test.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, undefined],
    [61, '1900-03-01'],
    [25_569, '1970-01-01'],
    [46_387.75, '2026-12-31'],
    [2_958_465, '9999-12-31'],
    [2_958_466, undefined],
    [0.5, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
  ])('of serial %d is %s', (serial, day) => {
    expect(dayOfSerial(serial, false)).toBe(day)
  })

  test('can be counted from 1904', () => {
    expect(dayOfSerial(44_925, true)).toBe('2026-12-31')
  })

  test('becomes the serial that it came from', () => {
    expect(serialOfDay('2026-12-31')).toBe(46_387)
  })

  test.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['01.02.2026', '2026-02-01'],
    ['2026-02-01', '2026-02-01'],
    ['2026-02-01T00:00:00Z', '2026-02-01'],
    ['12 Agustus 1998', '1998-08-12'],
    ['1 Mei 2026', '2026-05-01'],
    ['2-Okt-2026', '2026-10-02'],
    ['3 December 2026', '2026-12-03'],
    ['12 Sapi 1998', undefined],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', undefined],
    ['12/31/2026', undefined],
    ['31/12/26', undefined],
    ['besok', undefined],
  ])('written %s is %s', (text, day) => {
    expect(dayOfText(text)).toBe(day)
  })

  test('is shown day first', () => {
    expect(dayText('2026-02-01')).toBe('01/02/2026')
  })

  test.each([
    ['dd/mm/yyyy', true],
    ['[$-421]d mmmm yyyy;@', true],
    ['yyyy\\-mm\\-dd', true],
    ['General', false],
    ['0.00', false],
    ['[Red]#,##0', false],
    ['0" day"', false],
    ['[h]:mm:ss', false],
  ])('is told by the format code %s: %s', (code, isDay) => {
    expect(isDayCode(code)).toBe(isDay)
  })
})

describe('a cell read as its column wants it', () => {
  const header = { id: 'Kolom', en: 'Column' }
  const column = (kind: Exclude<Column['kind'], 'option'>): Column => ({
    key: 'k',
    header,
    width: 10,
    example: '',
    kind,
  })
  const types: Column = {
    key: 'k',
    header,
    width: 10,
    example: '',
    kind: 'option',
    options: [
      { value: 'tempat_kerja', label: { id: 'Tempat kerja', en: 'Workplace' } },
      { value: '2', label: { id: 'Dua', en: 'Two' } },
    ],
  }
  const clearly: Column = { ...column('number'), kind: 'number', decimal: true, clear: true }
  const orNumber: Column = { ...column('text'), kind: 'text', orNumber: true }
  const cell = (kind: WorkbookCell['kind'], text: string): WorkbookCell => ({ column: 0, kind, text })

  test.each([
    ['text', column('text'), cell('text', "'=1+1"), { value: '=1+1' }],
    ['text from a number', column('text'), cell('number', '8123456789'), { value: '8123456789' }],
    ['text from a day', column('text'), cell('day', '2026-12-31'), { value: '31/12/2026' }],
    [
      'text from a number that Excel has rounded',
      column('text'),
      cell('number', '3175010101900001'),
      { code: 'invalid' },
    ],
    ['a number', column('number'), cell('number', '-6.2088000000000001'), { value: -6.2088 }],
    ['a number from text', column('number'), cell('text', '1.250,5'), { value: 1250.5 }],
    [
      'a decimal from text',
      { ...column('number'), decimal: true },
      cell('text', '107.618'),
      { value: 107.618 },
    ],
    ['no number', column('number'), cell('text', 'banyak'), { code: 'invalid' }],
    ['no decimal', { ...column('number'), decimal: true }, cell('text', '1.250,5'), { code: 'not_a_number' }],
    ['a clear decimal from text', clearly, cell('text', '12.5'), { value: 12.5 }],
    ['a clear decimal from a number', clearly, cell('number', '12.5'), { value: 12.5 }],
    [
      'no decimal from what can be thousands',
      clearly,
      cell('text', '12.500'),
      { code: 'number_unclear', facts: { thousands: '12500', decimal: '12,5' } },
    ],
    ['a number where text or a number may stand', orNumber, cell('number', '1.125'), { value: 1.125 }],
    ['text where text or a number may stand', orNumber, cell('text', '1.125'), { value: '1.125' }],
    ['no number from a day', column('number'), cell('day', '2026-12-31'), { code: 'invalid' }],
    ['a day', column('day'), cell('day', '2026-12-31'), { value: '2026-12-31' }],
    ['a day from text', column('day'), cell('text', '31/12/2026'), { value: '2026-12-31' }],
    ['no day from a plain number', column('day'), cell('number', '46387'), { code: 'not_a_date' }],
    ['an option by its Indonesian label', types, cell('text', ' TEMPAT  kerja'), { value: 'tempat_kerja' }],
    ['an option by its English label', types, cell('text', 'workplace'), { value: 'tempat_kerja' }],
    ['an option by its value', types, cell('text', 'tempat_kerja'), { value: 'tempat_kerja' }],
    ['an option from a number', types, cell('number', '2'), { value: '2' }],
    ['no option', types, cell('text', 'rumah'), { code: 'not_an_option' }],
    ['a NIK', column('nik'), cell('text', '3175 0101 0190 0001'), { value: '3175010101900001' }],
    ['a NIK with dots', column('nik'), cell('text', '31.75.01.010190.0001'), { value: '3175010101900001' }],
    ['a NIK with dashes', column('nik'), cell('text', '317501–010190-0001'), { value: '3175010101900001' }],
    ['no NIK from a number', column('nik'), cell('number', '3175010101900000'), { code: 'nik_numeric_cell' }],
    ['a phone number', column('phone'), cell('text', '(022) 7654321'), { value: '(022) 7654321' }],
    [
      'a mobile number that lost its zero',
      column('phone'),
      cell('number', '81255507788'),
      { value: '081255507788' },
    ],
    [
      'a number with its country',
      column('phone'),
      cell('number', '6281255507788'),
      { value: '6281255507788' },
    ],
    [
      'no number that may have lost its zero or not',
      column('phone'),
      cell('number', '227654321'),
      { code: 'phone_numeric_cell' },
    ],
    [
      'no mobile number that is too long',
      column('phone'),
      cell('number', '8125550778899'),
      { code: 'phone_numeric_cell' },
    ],
    ['no formula', column('number'), cell('formula', 'A1+1'), { code: 'formula_cell' }],
    ['no error', column('text'), cell('error', '#N/A'), { code: 'invalid' }],
  ])('%s', (_, wanted, found, reading) => {
    expect(cellValue(wanted, found)).toEqual(reading)
  })

  test.each([
    [cell('formula', 'A1+1'), '=A1+1'],
    [cell('day', '2026-12-31'), '31/12/2026'],
    [cell('text', "'-"), '-'],
  ])('and shown as it was typed: %j', (found, text) => {
    expect(shownText(found)).toBe(text)
  })
})
