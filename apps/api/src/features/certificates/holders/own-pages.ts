/** Where somebody sees the certificates that they hold, in the web. */
export const ownList = '/my-certificates'

/** Where they read and sign what they agree to with one of them. */
export const agreementPage = (certificateId: string) => `${ownList}/${certificateId}/agreement`

/** Where they give what they are asked for while it runs. */
export const surveillancePage = (surveillanceId: string) => `${ownList}/surveillances/${surveillanceId}`
