import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { digits, id } from '../platform/fields.ts'
import { one } from '../platform/lists.ts'
import { examForms } from './content.ts'
import { paperItem } from './own-exams.ts'

const preview = z.object({
  exam_paper_id: id,
  title: z.string(),
  form_code: z.enum(examForms),
  minutes: z.int(),
  items: z.array(paperItem),
})
export type PaperPreview = z.output<typeof preview>

/** Another number draws another paper; the same one the same, as long as the bank is the same. */
const draw = digits(1, 6)
const mayWrite = ['QUESTION_CREATE', 'QUESTION_UPDATE'] as const

/** Papers as participants would see them. Nothing of a preview is kept, and no reply holds a key. */
export const examPreviews = {
  get: endpoint({
    method: 'GET',
    path: '/exam-papers/:exam_paper_id/previews/:draw',
    summary: 'A paper as one participant would get it, for people who write papers; never a key',
    params: z.object({ exam_paper_id: id, draw }),
    reply: one(preview),
    may: mayWrite,
    refusals: ['not_found', 'rule_broken'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/exam-papers/:exam_paper_id/previews/:draw/pictures/:position',
    summary: 'The picture beside a question of a preview',
    params: z.object({ exam_paper_id: id, draw, position: digits(1, 3) }),
    reply: { file: 'image/*' },
    may: mayWrite,
    refusals: ['not_found', 'rule_broken'],
  }),
}
