import { parentPort } from 'node:worker_threads'
import { makeTypesetter, type Setting } from './typeset.ts'

/** What a thread answers: the PDF, or why there is none. */
export type Answer = { pdf: Uint8Array } | { fault: string }

const port = parentPort
if (!port) throw new Error('The typesetter runs in a thread of its own')

const typeset = makeTypesetter()

const answerTo = (setting: Setting): Answer => {
  try {
    return { pdf: typeset(setting) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

port.on('message', (setting: Setting) => port.postMessage(answerTo(setting)))
