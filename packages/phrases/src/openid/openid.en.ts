import type { openid as openidId } from './openid.id.ts'

export const openid: typeof openidId = {
  login: {
    submit: (name) => `Sign in with ${name}`,
    or: 'or',
    title: (name) => `Sign in with ${name}`,
    checking: 'Checking your account …',
    back: 'Back to the login',
    again: 'Try again',
    nothing: 'Only the LSP’s account provider opens this page. Please start from the login page.',
  },
  settings: {
    title: 'Sign-in with the institution’s accounts',
    lead: 'The LSP’s people, assessors, and applicants sign in with their institution’s accounts (Google Workspace, Microsoft Entra, Keycloak, or another OpenID Connect provider), without a password here.',
    open: 'Set up the account provider',
    none: 'Not set up yet.',
    off: 'Switched off. The login does not offer it.',
    on: (name) => `The login offers “${name}”.`,
    required: 'Required of the LSP’s people.',
    readOnly: 'You can see these settings, but not change them.',
    intro:
      'An account is recognised by the email that the provider vouches for: the person must already be registered in this LSP with the same email. No account is created.',
    save: 'Save provider',
    sections: { provider: 'Provider', redirect: 'Register with the provider', use: 'Use', test: 'Check' },
    fields: {
      name: 'Name on the login button',
      issuer: 'Issuer address',
      client_id: 'Client ID',
      client_secret: 'Client secret',
      active: 'Offer it on the login page',
      required_for_staff:
        'Required of the LSP’s people (Super User, LSP Chair, LSP Manager, Management, Admin)',
    },
    hints: {
      name: 'For example “Universitas Nusantara” or “Google”.',
      issuer:
        'For example https://accounts.google.com, https://login.microsoftonline.com/{tenant}/v2.0, or https://sso.campus.ac.id/realms/lsp.',
      client_secret: 'The stored secret is never shown. Another issuer or client needs it again.',
      required_for_staff:
        'It can be switched on once you yourself have signed in with such an account. The LSP’s people who signed in with a password are then signed out. Assessors, venue admins, and applicants may still use a password.',
      redirect: 'Copy all of these addresses into the list of redirect URIs of the client at the provider.',
    },
    hasSecret: 'A secret is stored',
    noSecret: 'No secret yet',
    test: 'Check provider',
    untested: 'The provider has not been checked yet.',
    tested: (moment) => `The provider answered at ${moment}.`,
    testFailed: (moment, fault) => `Failed at ${moment}: ${fault}`,
    remove: {
      action: 'Remove provider',
      title: 'Remove the account provider?',
      text: 'Address, client ID and secret are deleted. Whoever signs in with such an account, you too, then signs in with their email and the password they set here; whoever has forgotten it has a new one mailed from the login page. Sign-ins under way fail; who is signed in stays signed in. This cannot be undone. To stop for a while, take it off the login page instead.',
    },
    removeRequired: 'The LSP’s people then no longer need such an account.',
    microsoft:
      'Microsoft Entra: switch on the optional claim “xms_edov” of the ID token, so that a proven email is recognised.',
  },
  done: {
    saved: 'Provider saved; it is being checked',
    testing: 'The provider is being checked',
    removed: 'The provider is removed',
  },
  faults: {
    denied: 'The provider refused the request.',
    unreachable: 'The provider does not answer, or answers with a failure. Check its address.',
    not_openid:
      'This address answers, but not as an OpenID Connect provider of that address. Copy the issuer address exactly as the provider writes it.',
    client_refused: 'The provider does not know the client ID or its secret.',
    token_invalid: 'The provider’s answer is not valid.',
    email_unverified: 'The provider does not vouch for the email address.',
    unknown_person: 'Nobody in this LSP has that email.',
    over: 'The time is over.',
  },
  events: {
    'openid_provider.changed': 'Account provider changed',
    'openid_provider.removed': 'Account provider removed',
    'openid_provider.test_asked': 'Check of the account provider requested',
    'openid.answered': 'Answer of the account provider received',
    'openid.failed': 'Sign-in with an institution’s account failed',
  },
}
