/** The page to which a provider sends the browser back, on each host of the LSP. */
export const redirectPath = '/login/openid'
