/**
 * What the browser remembers. The first block keeps the names of spec §3 "Local storage keys"; a key
 * that begins with `prefer:` (columns of a list, density …) is a habit of the device and outlives the session; one
 * that begins with `draft:` holds what somebody typed and did not save, and lives until they log out.
 */
export const keys = {
  userdata: 'userdata',
  secretKey: 'secret_key',
  loggedIn: 'logged_in',
  identityType: 'identity_type',
  role: 'role',
  refId: 'ref_id',
  userPermissions: 'user_permissions',
  selectedPermission: 'selected_permission',
  notifRole: 'notif_role',
  whitelabel: 'whitelabel',
  lspLogo: 'logo_lsp',
  lspId: 'lsp_id',
  lsp: 'lsp',
  permissionCodes: 'permission_codes',
  isIntegration: 'isIntegration',
  isLpjkIntegration: 'isLPJKIntegration',
  integrationList: 'integrationList',
  language: 'bahasa',
  email: 'email',
  nextResend: 'nextResend',

  replaces: 'replaces',
  replacesUsername: 'replaces_username',
  capabilities: 'capabilities',
  timeZone: 'time_zone',
  clockAhead: 'clock_ahead',
  issuedAt: 'issued_at',
  expiresAt: 'expires_at',
  lastActive: 'last_active',
  colourScheme: 'colour_scheme',
} as const

const isHabit = (key: string) =>
  key === keys.language || key === keys.colourScheme || key.startsWith('prefer:')

/** The value under a key; null where there is none or the browser keeps nothing (private windows, full disks). */
export const remembered = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value, or forgets it with `null`. Never throws: a page works without memory, it only forgets. */
export const remember = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the value lives as long as the page.
  }
}

/** The JSON value under a key; undefined where there is none or somebody has damaged it. */
export const rememberedJson = (key: string): unknown => {
  try {
    return JSON.parse(remembered(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** What this tab alone remembers: a reload keeps it, and it goes with the tab. */
export const tabKeys = { sentRegistration: 'sent-registration', replacing: 'replacing' } as const

/** The JSON value that this tab keeps under a key; undefined where there is none or somebody has damaged it. */
export const rememberedInTab = (key: string): unknown => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value in this tab, or forgets it with `null`. Never throws. */
export const rememberInTab = (key: string, value: object | null): void => {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // As above: the page works without memory.
  }
}

/**
 * Clears the storage as logout and a lost session do (spec §4); language, theme and habits of the device stay. Drafts
 * stay too, for the same person's next login, unless `alsoDrafts` says that they have left.
 */
export const forgetEverybody = ({ alsoDrafts }: { alsoDrafts: boolean }): void => {
  for (const key of Object.values(tabKeys)) rememberInTab(key, null)
  const stays = (key: string) => isHabit(key) || (!alsoDrafts && key.startsWith('draft:'))
  try {
    for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
