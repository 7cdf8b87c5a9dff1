import type { QuestionContent, QuestionOption } from '@kompeten/contract/questions/content'
import type { QuestionColumns } from '../write-question.ts'
import { exactly } from './text-tree.ts'

/**
 * Writes questions as items of QTI 3 (1EdTech, "Question and Test Interoperability" 3.0, information model and best
 * practice guide), each with its key and response processing, so that a player marks as the product does.
 */

const namespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0'
const schema = `${namespace} https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd`
const matchCorrect = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml'
const mapResponse = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response.xml'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Leaves out what may stand in no XML 1.0 document, such as control characters. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (one) => entities[one] ?? one)

const spoken = (tag: string, language: 'id' | 'en', text: string) =>
  `<${tag} class="${exactly}" xml:lang="${language}">${escaped(text).replaceAll('\n', '<br/>')}</${tag}>`
const inBoth = (tag: string, text: string, english: string | null) =>
  [spoken(tag, 'id', text), ...(english === null ? [] : [spoken(tag, 'en', english)])].join('')

const letterOf = (at: number) => String.fromCharCode(65 + at)
const correct = (values: readonly string[]) =>
  `<qti-correct-response>${values.map((value) => `<qti-value>${escaped(value)}</qti-value>`).join('')}</qti-correct-response>`
const declaration = (cardinality: string, type: string, inside: string) =>
  `<qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${type}">${inside}</qti-response-declaration>`
const byTemplate = (template: string) => `<qti-response-processing template="${template}"/>`
/** All points where this holds; else none. */
const allWhere = (condition: string, points: number) =>
  `<qti-response-processing><qti-response-condition><qti-response-if>${condition}<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">${points}</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`
/** All points for the key. The template that compares gives one, whatever the question is worth. */
const byKey = (points: number) =>
  points === 1
    ? byTemplate(matchCorrect)
    : allWhere(
        '<qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>',
        points,
      )

type Written = { declared: string; body: string; processing: string }
type Asked = { about: QuestionColumns['about']; content: QuestionContent }

const choices = (options: readonly QuestionOption[]) =>
  options
    .map(
      ({ text, text_en }, at) =>
        `<qti-simple-choice identifier="${letterOf(at)}">${inBoth('span', text, text_en)}</qti-simple-choice>`,
    )
    .join('')

const choice = ({ about, content: { options } }: Asked): Written => {
  const isSingle = about.kind === 'single'
  const right = options.flatMap((option, at) => (option.right ? letterOf(at) : []))
  return {
    declared: declaration(isSingle ? 'single' : 'multiple', 'identifier', correct(right)),
    body: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="${isSingle ? 1 : 0}">${choices(options)}</qti-choice-interaction>`,
    processing: byKey(about.points),
  }
}

const truth = ({ about, content: { is_true } }: Asked): Written => ({
  declared: declaration('single', 'identifier', correct([is_true ? 'true' : 'false'])),
  body: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1"><qti-simple-choice identifier="true">${inBoth('span', 'Benar', 'True')}</qti-simple-choice><qti-simple-choice identifier="false">${inBoth('span', 'Salah', 'False')}</qti-simple-choice></qti-choice-interaction>`,
  processing: byKey(about.points),
})

const order = ({ about, content: { options } }: Asked): Written => ({
  declared: declaration('ordered', 'identifier', correct(options.map((_, at) => letterOf(at)))),
  body: `<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${choices(options)}</qti-order-interaction>`,
  processing: byKey(about.points),
})

const pairs = ({ about, content: { options } }: Asked): Written => {
  const side = (prefix: string, texts: readonly [string, string | null][]) =>
    `<qti-simple-match-set>${texts
      .map(
        ([text, english], at) =>
          `<qti-simple-associable-choice identifier="${prefix}${at + 1}" match-max="1">${inBoth('span', text, english)}</qti-simple-associable-choice>`,
      )
      .join('')}</qti-simple-match-set>`
  const names = options.map((_, at) => `L${at + 1} R${at + 1}`)
  // As the product marks: each right pair gives its share.
  const share = about.points / options.length
  const map = names.map((name) => `<qti-map-entry map-key="${name}" mapped-value="${share}"/>`).join('')
  return {
    declared: declaration(
      'multiple',
      'directedPair',
      `${correct(names)}<qti-mapping default-value="0">${map}</qti-mapping>`,
    ),
    body: `<qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${options.length}">${side(
      'L',
      options.map(({ text, text_en }) => [text, text_en]),
    )}${side(
      'R',
      options.map(({ match, match_en }) => [match ?? '', match_en]),
    )}</qti-match-interaction>`,
    processing: byTemplate(mapResponse),
  }
}

const number = ({ about, content: { right_number, tolerance, number_unit } }: Asked): Written => ({
  declared: declaration('single', 'float', correct([String(right_number)])),
  body: `<p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="20"/>${number_unit ? ` <span class="unit">${escaped(number_unit)}</span>` : ''}</p>`,
  processing: allWhere(
    `<qti-equal tolerance-mode="absolute" tolerance="${tolerance ?? 0} ${tolerance ?? 0}"><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal>`,
    about.points,
  ),
})

const criterionLine = ({ criterion, criterion_en, points }: QuestionContent['rubric'][number]) => {
  const line = `${[criterion, criterion_en].filter(Boolean).join(' | ')} = ${points}`
  return `<li><span class="${exactly}">${escaped(line)}</span></li>`
}

const essay = ({ content: { expected, expected_en, rubric } }: Asked): Written => ({
  declared: declaration('single', 'string', ''),
  body: `<qti-extended-text-interaction response-identifier="RESPONSE"/><qti-rubric-block use="scoring" view="scorer"><qti-content-body>${inBoth('p', expected ?? '', expected_en)}<ul class="criteria">${rubric.map(criterionLine).join('')}</ul></qti-content-body></qti-rubric-block>`,
  processing: '',
})

const writers: Record<QuestionColumns['about']['kind'], (asked: Asked) => Written> = {
  single: choice,
  multiple: choice,
  true_false: truth,
  ordering: order,
  matching: pairs,
  number,
  essay,
}

/** A question as an item. Its identifier is a name of XML, its label what the bank calls it. */
export const itemOf = ({ questionCode, about, content }: QuestionColumns, identifier: string): string => {
  const { declared, body, processing } = writers[about.kind]({ about, content })
  const code = content.code === null ? '' : `<pre><code>${escaped(content.code)}</code></pre>`
  const weight = `<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="${about.points}"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${schema}" identifier="${identifier}" title="${escaped(questionCode)}" label="${escaped(questionCode)}" adaptive="false" time-dependent="false" xml:lang="id">${declared}${weight}<qti-item-body>${inBoth('p', content.text, content.text_en)}${code}${body}</qti-item-body>${processing}</qti-assessment-item>
`
}

/** A file of a package, with the words under which its question is found again. */
export type PackedItem = { identifier: string; href: string; keywords: readonly string[] }

const resourceOf = ({ identifier, href, keywords }: PackedItem) =>
  `<resource identifier="${identifier}" type="imsqti_item_xmlv3p0" href="${href}"><metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${keywords
    .map((word) => `<keyword><string language="id">${escaped(word)}</string></keyword>`)
    .join('')}</general></lom></metadata><file href="${href}"/></resource>`

/** The manifest of a package of items. */
export const manifestOf = (items: readonly PackedItem[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="kompeten-questions"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata><organizations/><resources>${items.map(resourceOf).join('')}</resources></manifest>
`
