import { createHash } from 'node:crypto'
import { refusals } from '@kompeten/contract/platform/refusals'
import { signedText } from '../../apps/api/src/features/access/access.rules.ts'
import { signatureOf } from '../../apps/api/src/features/access/sessions/identify.ts'

/** A signed GET and a signed POST as the server itself would sign them, under a key that is nobody's. */
export const signedExample = (): string => {
  const key = 'q3m0b1kq0V6cX4z2Ykq8vJm7o0hT5uR9sW2dF1gH3jK'
  const date = 'Sat, 21 Nov 2026 09:30:00 +0700'
  const body = '{"user_permission_id":"01a1fbf0-0000-7000-8000-000000000000"}'
  const bodySha256 = createHash('sha256').update(body).digest('hex')
  const [get, post] = [
    signedText('GET', '/tuks', date),
    signedText('POST', '/users/select_lsp', date, { bodySha256 }),
  ]
  return [
    '```',
    `secret_key  ${key}`,
    '',
    `text        ${get}`,
    `signature   ${signatureOf(key, get)}`,
    '',
    `body        ${body}`,
    `text        ${post}`,
    `signature   ${signatureOf(key, post)}`,
    '```',
  ].join('\n')
}

/** Every reason of a refusal by its HTTP status. */
export const refusalTable = (): string => {
  const byStatus = Map.groupBy(Object.entries(refusals), ([, status]) => status)
  return [
    '| Status | Reasons |',
    '|---|---|',
    ...[...byStatus]
      .sort(([one], [other]) => one - other)
      .map(([status, found]) => `| ${status} | ${found.map(([reason]) => `\`${reason}\``).join(', ')} |`),
  ].join('\n')
}
