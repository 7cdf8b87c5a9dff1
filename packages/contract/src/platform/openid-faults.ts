/** Why an OpenID provider, or a sign-in with it, came to nothing. */
export const openidFaults = [
  /** The person or the provider said no at the provider's own page. */
  'denied',
  /** Not reached, or answered with a failure. */
  'unreachable',
  /** Answers, but not as OpenID Connect has it: a wrong issuer, no PKCE code, no keys. */
  'not_openid',
  /** Client ID or secret are not what the provider knows. */
  'client_refused',
  /** The token is of another issuer, audience, nonce or time, or its signature does not hold. */
  'token_invalid',
  /** The provider does not vouch for the account's e-mail. */
  'email_unverified',
  /** Nobody of this LSP has that e-mail. */
  'unknown_person',
  /** Longer ago than ten minutes, begun in another browser, or used already. */
  'over',
] as const
export type OpenidFault = (typeof openidFaults)[number]
