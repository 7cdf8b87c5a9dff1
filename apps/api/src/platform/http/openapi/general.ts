/** What holds for all calls, in few words; docs/api.md has the many. */
export const info = {
  title: 'Kompeten',
  version: '1',
  description: [
    'The certification system for LSPs. JSON in and out; forms are taken too. Unknown fields and query keys are refused.',
    'Success answers `responseStatus: SUCCESS`. Texts come in the language of `Accept-Language` (`id` or `en`).',
    'HEAD answers as GET does. Another method is refused with 405 `wrong_method` and `Allow`, an unknown path with 404',
    '`unknown_path`. Filters of lists: `a,b` is one of these, `-field=a,b` none of these, `(from,to)` a range of numbers,',
    'days or times with both ends, of which either may be left out. Any call that writes takes `Idempotency-Key`: a',
    'repetition gets the answer of the first call, unless that answer holds a key, a code or a file.',
  ].join(' '),
}

/** Either the key itself, or a signature made with it. */
export const security = [{ bearer: [] }, { signature: [], signatureDate: [] }]

export const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `secret_key` of the sign-in. `users.select_lsp`, `users.refresh_token` and `users.logout` take it in `token` of the body too.',
  },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      '`Lsp {username or e-mail}:{signature}`; the signature is the Base64 of the lower-case hex of HMAC-SHA512 with the `secret_key` over `METHOD+path+date`, and with a body over `METHOD+path+date+SHA256`. The path is without host, `/api` and query. A call that is no GET sends the SHA-256 of its body, lower-case hex, in `X-Lsp-Content-SHA256`.',
  },
  signatureDate: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Lsp-Date',
    description: 'As `Sat, 21 Nov 2026 09:30:00 +0700`, within 5 minutes of the time of the server',
  },
}

/** The same of the part that programs call by a key. */
export const partnerInfo = {
  title: 'Kompeten for partners',
  description: [
    info.description,
    'A key opens those of these calls whose permission it was given. Every answer tells by `RateLimit-*` what is left of its minute.',
  ].join(' '),
}

export const partnerSecurity = {
  required: [{ key: [] }],
  schemes: {
    key: { type: 'http', scheme: 'bearer', description: 'The API key, `kptn_…`, that the LSP has made' },
  },
}

const header = (type: 'integer' | 'string', description: string) => ({ description, schema: { type } })

export const headers = {
  RetryAfter: header('integer', 'Seconds after which the call may be tried again'),
  RateLimitLimit: header('integer', 'Calls that an address may make in a minute'),
  RateLimitRemaining: header('integer', 'Calls that are left of them'),
  RateLimitReset: header('integer', 'Seconds until all of them are there again'),
  CacheControl: header('string', 'The answer is the same for everybody; any other is `no-store`'),
  ContentDisposition: header('string', 'The name of the file'),
}
