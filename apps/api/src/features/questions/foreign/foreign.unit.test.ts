import { deflateRawSync } from 'node:zlib'
import { questionSheetWords } from '@kompeten/phrases/questions/question-sheet'
import { describe, expect, test } from 'vitest'
import { zipStream } from '../../../platform/sheets/zip-stream.ts'
import { questionsMost } from './foreign-question.ts'
import { readGift } from './gift.ts'
import { rowsOf } from './question-rows.ts'
import { readForeign, textOf } from './read-foreign.ts'
import { plainHtml, UnreadableFile } from './text-tree.ts'

const zipped = async (parts: Record<string, string>) => {
  const chunks: Buffer[] = []
  const named = Object.entries(parts).map(([name, text]) => ({ name, content: [text] }))
  for await (const chunk of zipStream(named)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const xml = (text: string) => readForeign('xml', Buffer.from(text))

describe('a file that is made to hold the server', () => {
  // Each would take hours where it is looked at sign by sign; the test ends them.
  test.each([
    ['nothing but braces', `::A:: ${'{'.repeat(3_000_000)}`],
    ['answers without end', `::A:: x {${'=a ~b '.repeat(300_000)}}`],
    ['a number of dots', `x {#${'1.'.repeat(1_000_000)}x}`],
    ['colons', '::'.repeat(2_000_000)],
    ['blank lines', `a${'\n '.repeat(1_000_000)}b`],
    ['a format without an end', `[${'a'.repeat(2_000_000)}`],
  ])('is read like any other: %s', (_, text) => expect(readGift(text).length).toBeGreaterThan(0), 20_000)

  test('is read no further than what is taken in at once', () => {
    expect(readGift('x {=a ~b}\n\n'.repeat(30_000))).toHaveLength(questionsMost + 1)
  })

  test('that was cut off is no file', () => {
    const whole =
      '<quiz><question type="essay"><questiontext><text>Isi</text></questiontext></question></quiz>'
    expect(xml(whole)).toHaveLength(1)
    expect(() => xml(whole.slice(0, -10))).toThrow(UnreadableFile)
  })
})

describe('GIFT', () => {
  test('is read by kind: one, several, truth, pairs, numbers, essays, with names, categories and escapes', () => {
    const found = readGift(
      [
        '// catatan',
        '$CATEGORY: $course$/J.620100.004.02 KUK 1.2',
        '',
        '::S1:: Struktur LIFO? {~Queue#bukan =Stack ~Tree}',
        '',
        '::S2:: Mana yang benar? {~%50%A ~%50%B ~%-100%C}',
        '',
        '::S3:: 1 \\= 1 {T}',
        '',
        '::S4:: Jodohkan. {=a -> 1 =b -> 2}',
        '',
        'Pi? {#3.14:0.01}',
        '',
        'Antara? {#1..3}',
        '',
        '::S7:: Jelaskan. {}',
        '',
        '[html]Isi <b>titik</b> {=benar ~salah} di sini.',
      ].join('\n'),
    )
    expect(found.map(({ kind }) => kind)).toEqual([
      'single',
      'multiple',
      'true_false',
      'matching',
      'number',
      'number',
      'essay',
      'single',
    ])
    expect(found[0]).toMatchObject({
      name: 'S1',
      about: ['$course$/J.620100.004.02 KUK 1.2'],
      options: [
        { text: 'Queue', right: false },
        { text: 'Stack', right: true },
        { text: 'Tree', right: false },
      ],
    })
    expect(found[1]?.options?.map(({ right }) => right)).toEqual([true, true, false])
    expect(found[2]).toMatchObject({ text: '1 = 1', is_true: true })
    expect(found[3]?.options).toEqual([
      { text: 'a', match: '1' },
      { text: 'b', match: '2' },
    ])
    expect(found[4]).toMatchObject({ name: '', right_number: '3.14', tolerance: 0.01 })
    expect(found[5]).toMatchObject({ right_number: '2', tolerance: 1 })
    expect(found[7]?.text).toBe('Isi titik _____ di sini.')
  })

  test('an answer to type, and a text that asks nothing, keep the name of a kind that the product does not have', () => {
    expect(readGift('Ibu kota? {=Jakarta =DKI Jakarta}\n\nSelamat datang.').map(({ kind }) => kind)).toEqual([
      'short answer',
      'description',
    ])
  })

  test('of one whole answer beside others that count in part, that one alone is right', () => {
    const [question] = readGift('::S:: Di mana? {~Yerusalem ~%25%Betlehem ~%50%Galilea =Nazaret}')
    expect(question).toMatchObject({ kind: 'single' })
    expect(question?.options?.map(({ right }) => right)).toEqual([false, false, false, true])
  })
})

describe('Moodle XML', () => {
  const question = (type: string, inside: string) =>
    `<question type="${type}"><name><text>${type}</text></name><questiontext format="html"><text><![CDATA[<p>Apa <script>alert(1)</script>ini &amp; itu?<br>Luas $$a^2$$</p>]]></text></questiontext>${inside}</question>`
  test('is read by kind; html becomes text, scripts leave, formulas stay', () => {
    const found = xml(`<?xml version="1.0" encoding="UTF-8"?><quiz>
      <question type="category"><category><text>$course$/J.1</text></category></question>
      ${question('multichoice', '<single>true</single><defaultgrade>2.0</defaultgrade><answer fraction="100"><text>Ya</text></answer><answer fraction="50"><text>Agak</text></answer><answer fraction="0"><text>Tidak</text></answer><tags><tag><text>KUK 2.1</text></tag></tags>')}
      ${question('truefalse', '<answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer>')}
      ${question('matching', '<subquestion><text>a</text><answer><text>1</text></answer></subquestion>')}
      ${question('numerical', '<answer fraction="100"><text>9.8</text><tolerance>0.1</tolerance></answer>')}
      ${question('essay', '<graderinfo><text>Menyebut dua</text></graderinfo>')}
      ${question('cloze', '')}
    </quiz>`)
    expect(found.map(({ kind }) => kind)).toEqual([
      'single',
      'true_false',
      'matching',
      'number',
      'essay',
      'cloze',
    ])
    expect(found[0]).toMatchObject({
      text: 'Apa ini & itu?\nLuas \\[a^2\\]',
      points: 2,
      about: ['$course$/J.1', 'KUK 2.1'],
      options: [{ right: true }, { right: false }, { right: false }],
    })
    expect(found[1]).toMatchObject({ is_true: false })
    expect(found[3]).toMatchObject({ right_number: '9.8', tolerance: 0.1 })
    expect(found[4]).toMatchObject({ expected: 'Menyebut dua' })
  })
})

describe('the tolerance of a number in Moodle', () => {
  const numerical = (tolerance: string) =>
    xml(
      `<quiz><question type="numerical"><name><text>P</text></name><questiontext><text>Berapa?</text></questiontext><answer fraction="100"><text>220</text>${tolerance}</answer></question></quiz>`,
    )[0]

  test.each([
    ['<tolerance>0.1</tolerance>', 'number', 0.1],
    ['<tolerance>0,1</tolerance>', 'number', 0.1],
    ['<tolerance> 1e-3 </tolerance>', 'number', 0.001],
    ['<tolerance>0</tolerance>', 'number', null],
    ['<tolerance></tolerance>', 'number', null],
    ['', 'number', null],
    ['<tolerance>5%</tolerance>', 'tolerance: 5%', null],
    ['<tolerance>1.250,5</tolerance>', 'tolerance: 1.250,5', null],
  ])('%s: %s, %s', (told, kind, tolerance) => {
    expect(numerical(told)).toMatchObject({ kind, right_number: '220', tolerance })
  })
})

describe('QTI', () => {
  // The shape of the examples that 1EdTech publishes with QTI 3 ("Unattended Luggage") and 2.1.
  const item3 = `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="choice" title="Unattended Luggage" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>ChoiceA</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
<qti-item-body><p>Look at the text in the picture.</p><p><img src="images/sign.png" alt="NEVER LEAVE LUGGAGE UNATTENDED"/></p>
<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1"><qti-prompt>What does it say?</qti-prompt>
<qti-simple-choice identifier="ChoiceA">You must stay with your luggage at all times.</qti-simple-choice>
<qti-simple-choice identifier="ChoiceB">Do not let someone else look after your luggage.</qti-simple-choice></qti-choice-interaction></qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`
  const item2 = item3
    .replaceAll('qti-', '')
    .replace(
      /(assessment|response|correct|outcome|item|choice|simple)-(\w)/g,
      (_, one: string, next: string) => one + next.toUpperCase(),
    )
    .replaceAll('max-choices', 'maxChoices')
    .replaceAll('base-type', 'baseType')

  test('an item of version 3 and of 2 is the same question; a picture is named, not taken', () => {
    const wanted = {
      kind: 'single',
      name: 'choice',
      text: 'Look at the text in the picture.\n\n[NEVER LEAVE LUGGAGE UNATTENDED]\nWhat does it say?',
      options: [
        { text: 'You must stay with your luggage at all times.', right: true },
        { text: 'Do not let someone else look after your luggage.', right: false },
      ],
    }
    expect(xml(item3)).toMatchObject([wanted])
    expect(xml(item2)).toMatchObject([wanted])
  })

  test('a package is read item by item; what is no question is passed over', async () => {
    const bytes = await zipped({
      'imsmanifest.xml':
        '<manifest><resources><resource href="a.xml"><metadata><keyword>J.1</keyword></metadata></resource></resources></manifest>',
      'a.xml': item3,
      'test.xml': '<qti-assessment-test identifier="t"/>',
      'sign.png': 'x',
    })
    expect(readForeign('zip', bytes)).toMatchObject([
      { kind: 'single', about: ['J.1', 'Unattended Luggage'] },
    ])
  })

  test('an item of a package without a body is told by its name; one that was cut off or damaged spoils the package', async () => {
    const bare = '<qti-assessment-item identifier="kosong" title="Kosong"></qti-assessment-item>'
    expect(readForeign('zip', await zipped({ 'a.xml': item3, 'b.xml': bare }))).toMatchObject([
      { name: 'choice', kind: 'single' },
      { name: 'kosong', kind: 'without an item body', text: 'Kosong' },
    ])
    const cut = item3.slice(0, item3.indexOf('<qti-item-body>'))
    const parts = { 'a.xml': item3, 'b.xml': item3 }
    const cutOff = await zipped({ ...parts, 'b.xml': cut })
    expect(() => readForeign('zip', cutOff)).toThrow(UnreadableFile)
    const damaged = await zipped(parts)
    // The checksum of the last file, where the table of contents has it.
    damaged.writeUInt32LE(1, damaged.lastIndexOf('PK\u0001\u0002') + 16)
    expect(() => readForeign('zip', damaged)).toThrow(UnreadableFile)
  })
})

describe('the tolerance of a number in QTI', () => {
  const item = (right: string, equal: string) =>
    xml(
      `<qti-assessment-item identifier="n"><qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="float"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>Berapa? <qti-text-entry-interaction response-identifier="RESPONSE"/></p></qti-item-body><qti-response-processing><qti-equal ${equal}/></qti-response-processing></qti-assessment-item>`,
    )[0]

  test.each([
    ['200', 'tolerance-mode="relative" tolerance="5 5"', 10],
    ['-200', 'toleranceMode="relative" tolerance="5"', 10],
    ['0', 'tolerance-mode="relative" tolerance="5 5"', null],
    ['3.14', 'tolerance-mode="absolute" tolerance="0.01 0.01"', 0.01],
    ['3.14', 'tolerance-mode="exact" tolerance="0.01"', null],
    ['3.14', '', null],
  ])('of %s by %s is in its unit', (right, equal, tolerance) => {
    expect(item(right, equal)).toMatchObject({ kind: 'number', right_number: right, tolerance })
  })

  test('that is wider above than below makes a kind that the product does not have', () => {
    expect(item('200', 'tolerance-mode="relative" tolerance="1 3"')?.kind).toBe('equal: 1 3')
  })
})

describe('what no reader takes', () => {
  const isRefused = (extension: string, bytes: Buffer) =>
    expect(() => readForeign(extension, bytes)).toThrow(UnreadableFile)

  test('a bomb, files that say less than they hold, nothing in them, endless nesting', async () => {
    isRefused('zip', await zipped({ 'a.xml': 'x'.repeat(3_000_000) }))
    const lying = await zipped({ 'a.xml': 'kecil' })
    isRefused(
      'zip',
      Buffer.concat([lying.subarray(0, 40), deflateRawSync(Buffer.alloc(9_000_000)), lying.subarray(40)]),
    )
    isRefused('zip', await zipped({ 'a.txt': 'halo' }))
    isRefused('xml', Buffer.from('<html/>'))
    isRefused('xml', Buffer.from(`<quiz>${'<a>'.repeat(100_000)}`))
    isRefused('gift', Buffer.from('\n \n'))
  })

  test('entities of a file’s own are not unfolded', () => {
    const text =
      '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz><question type="essay"><name><text>&b;</text></name><questiontext><text>&b;</text></questiontext></question></quiz>'
    expect(xml(text)[0]?.text).not.toContain('aaaa')
  })

  test('texts of other encodings are read by what they say of themselves, and refused where they say wrong', () => {
    expect(textOf(Buffer.from('\ufeffcafé', 'utf16le'))).toContain('café')
    expect(textOf(Buffer.from('café', 'latin1'))).toBe('café')
    expect(textOf(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1'))).toContain(
      'é',
    )
    expect(() => textOf(Buffer.from('<?xml version="1.0" encoding="klingon"?>'))).toThrow(UnreadableFile)
    expect(() => textOf(Buffer.from([0x41, 0, 0x42, 0xff]))).toThrow(UnreadableFile)
  })

  test('html of a question is text: nothing that runs or styles is left of it', () => {
    const html =
      '<style>p{}</style><p onclick="x()">Satu</p><iframe src="//x">isi</iframe><img src="b.png"><svg><script>1</script></svg>'
    expect(plainHtml(html)).toBe('Satu\n[b.png]')
  })
})

test('more options than the product has make a row that is refused by its kind', () => {
  const options = Array.from({ length: 9 }, (_, at) => ({ text: String(at), right: at === 0 }))
  const one = { name: 'x', system: 'QTI', kind: 'single', text: 'Apa?', options, about: [] } as const
  const [row] = rowsOf([one], {
    empty: {} as never,
    units: [],
    ...questionSheetWords.id,
    bank: new Map(),
  })
  expect(row?.kind).toBe('single: 9')
})
