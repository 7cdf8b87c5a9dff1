import type { incomingLetters } from '@kompeten/contract/letters/incoming'
import type { letters } from '@kompeten/contract/letters/letters'
import type { letterTemplates } from '@kompeten/contract/letters/templates'
import type { Handlers } from '../../platform/http/answers.ts'
import { correctLetter } from './correct-letter.ts'
import {
  attachIncomingLetter,
  changeIncomingLetter,
  enterIncomingLetter,
  listIncomingLetters,
  readIncomingFile,
  readIncomingLetter,
} from './incoming/incoming-letters.ts'
import { listLetters, listOwnLetters, readBatch, readLetter, readLetterTimeline } from './letters.reads.ts'
import { readLetterPdf, zipLetters } from './read-pdfs.ts'
import { delegateSigning, endDelegation, readDelegations } from './signing/delegate-signing.ts'
import { signLetter, signLetters } from './signing/sign-letters.ts'
import { declineLetter, sendLetter, submitLetter, turnLetter } from './step-letter.ts'
import { changeSettings, changeText, previewText } from './templates/change-template.ts'
import { listLetterTemplates, readLetterTemplate } from './templates/letter-templates.reads.ts'
import { createLetter, updateLetter } from './write-letter.ts'

/** Outgoing letters. */
export const lettersRoutes: Handlers<typeof letters> = {
  list: (ctx, { query }) => listLetters(ctx, query),
  mine: (ctx, { query }) => listOwnLetters(ctx, query),
  get: async (ctx, { params }) => ({ data: await readLetter(ctx, params.letter_id) }),
  pdf: (ctx, { params }) => readLetterPdf(ctx, params.letter_id),
  timeline: (ctx, { params }) => readLetterTimeline(ctx, params.letter_id),
  create: async (ctx, { body }) => ({ data: await createLetter(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await updateLetter(ctx, params.letter_id, body) }),
  submit: async (ctx, { params }) => ({ data: await submitLetter(ctx, params.letter_id) }),
  sign: async (ctx, { params, body }) => ({ data: await signLetter(ctx, params.letter_id, body.signature) }),
  signMany: async (ctx, { body }) => ({ data: await signLetters(ctx, body.letter_ids, body.signature) }),
  batch: async (ctx, { params }) => ({ data: await readBatch(ctx, params.batch_id) }),
  decline: async (ctx, { params, body }) => ({
    data: await declineLetter(ctx, params.letter_id, body.reason),
  }),
  withdraw: async (ctx, { params }) => ({ data: await turnLetter(ctx, params.letter_id, 'withdraw') }),
  revise: async (ctx, { params }) => ({ data: await turnLetter(ctx, params.letter_id, 'revise') }),
  discard: async (ctx, { params }) => ({ data: await turnLetter(ctx, params.letter_id, 'discard') }),
  send: async (ctx, { params, body }) => ({ data: await sendLetter(ctx, params.letter_id, body.email) }),
  correct: async (ctx, { params }) => ({ data: await correctLetter(ctx, params.letter_id) }),
  zip: (ctx, { query }) => zipLetters(ctx, query),
}

/** Their texts, numbers and signers. */
export const letterTemplatesRoutes: Handlers<typeof letterTemplates> = {
  list: async (ctx) => ({ data: await listLetterTemplates(ctx) }),
  get: async (ctx, { params }) => ({ data: await readLetterTemplate(ctx, params.letter_type) }),
  update: async (ctx, { params, body }) => ({ data: await changeText(ctx, params.letter_type, body) }),
  settings: async (ctx, { params, body }) => ({ data: await changeSettings(ctx, params.letter_type, body) }),
  preview: (ctx, { params, body }) => previewText(ctx, params.letter_type, body),
  delegations: async (ctx) => ({ data: await readDelegations(ctx) }),
  delegate: async (ctx, { body }) => ({ data: await delegateSigning(ctx, body) }),
  endDelegation: async (ctx, { params }) => ({ data: await endDelegation(ctx, params.delegation_id) }),
}

/** The register of letters that came in. */
export const incomingLettersRoutes: Handlers<typeof incomingLetters> = {
  list: (ctx, { query }) => listIncomingLetters(ctx, query),
  get: async (ctx, { params }) => ({ data: await readIncomingLetter(ctx, params.incoming_letter_id) }),
  create: async (ctx, { body }) => ({ data: await enterIncomingLetter(ctx, body) }),
  update: async (ctx, { params, body }) => ({
    data: await changeIncomingLetter(ctx, params.incoming_letter_id, body),
  }),
  setFile: async (ctx, { params, file }) => ({
    data: await attachIncomingLetter(ctx, params.incoming_letter_id, file),
  }),
  file: (ctx, { params }) => readIncomingFile(ctx, params.incoming_letter_id),
}
