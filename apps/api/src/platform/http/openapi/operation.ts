import type { NamedEndpoint } from '@kompeten/contract/index'
import type { Endpoint } from '@kompeten/contract/platform/endpoint'
import { proofMinutes } from '@kompeten/contract/platform/proof'
import { uploadResult } from '@kompeten/contract/platform/stored-file'
import { type Json, leanSchema } from './lean.ts'
import { pascal, singular } from './models.ts'
import { idempotencyKey, type Parameter, parametersIn } from './parameters.ts'

/** One call at one address, before what it shares with others is put by reference. */
export type Operation = {
  endpoint: Endpoint
  id: string
  tag: string
  description: string
  parameters: Parameter[]
  /** What is sent: its kind of content, and its schema. */
  body?: { type: string; schema: Json; names: string[] }
  /** What is answered; a file has no schema of its own. */
  reply: { schema: Json; names: string[] } | { file: string }
  /** Is the same as another, for programs that were written for the earlier system. */
  instead?: true
}

const binary = { type: 'string', format: 'binary' }

/** `tuk.list` is a list of Tuk, `tuk.get` reads one. */
const recordName = (name: string) => {
  const [feature = '', verb = ''] = (name.split('@', 1)[0] ?? '').split('.')
  return { record: pascal(singular(feature)), call: `${pascal(singular(feature))}${pascal(verb)}` }
}

const bodyOf = (name: string, { body, upload }: Endpoint): Pick<Operation, 'body'> => {
  const names = [`${recordName(name).call}Input`]
  if (upload) {
    const fields = body ? (leanSchema(body, 'input').properties as Json) : {}
    const properties = { file: binary, ...fields }
    const schema = { type: 'object', properties, required: ['file'] }
    return { body: { type: 'multipart/form-data', schema, names } }
  }
  return body ? { body: { type: 'application/json', schema: leanSchema(body, 'input'), names } } : {}
}

const replyOf = (name: string, { reply, upload }: Endpoint): Operation['reply'] => {
  if ('file' in reply) return { file: reply.file }
  const {
    properties = {},
    required = [],
    ...rest
  } = leanSchema(reply, 'output') as {
    properties?: Json
    required?: string[]
  }
  const uploaded = upload ? (leanSchema(uploadResult, 'output').properties as Json) : {}
  const schema = {
    ...rest,
    properties: { responseStatus: { const: 'SUCCESS' }, ...properties, ...uploaded },
    required: ['responseStatus', ...required, ...Object.keys(uploaded)],
  }
  const { call } = recordName(name)
  return { schema, names: [`${call}Reply`] }
}

const accessLine = ({ may, capability }: Endpoint) => {
  const who = typeof may === 'string' ? may : may.join(' or ')
  return `Access: ${who}${capability ? `, in an LSP with \`${capability}\`` : ''}.`
}

const proofLine = ({ provesAgain }: Endpoint) =>
  provesAgain &&
  `The caller must have re-authenticated within the last ${proofMinutes} minutes (access.prove).`

/** What the endpoint's call takes and gives; `note` is what else is to be said of this address. */
export const operationOf = ({ name, endpoint }: NamedEndpoint, note = ''): Operation => ({
  endpoint,
  id: name,
  tag: name.split('.', 1)[0] ?? '',
  description: [accessLine(endpoint), proofLine(endpoint), note].filter(Boolean).join(' '),
  parameters: [
    ...parametersIn('path', endpoint),
    ...parametersIn('query', endpoint),
    ...(endpoint.method === 'POST' && endpoint.status === 201 ? [idempotencyKey] : []),
  ],
  ...bodyOf(name, endpoint),
  reply: replyOf(name, endpoint),
})

/**
 * The record that a reply is about, and what it may be called, the best name first: what `tuk.get` reads is a Tuk, and
 * so is a row of `tuk.list` if it is the same.
 */
export const recordIn = ({ id, reply }: Operation): { schema: Json; names: string[] } | undefined => {
  if ('file' in reply) return undefined
  const { data } = reply.schema.properties as { data?: Json }
  const { record, call } = recordName(id)
  if (data?.type === 'object') return { schema: data, names: id.endsWith('.get') ? [record, call] : [call] }
  const row = data?.type === 'array' ? (data.items as Json) : undefined
  if (row?.type !== 'object') return undefined
  return { schema: row, names: id.endsWith('.list') ? [record, `${record}Row`] : [`${call}Row`] }
}
