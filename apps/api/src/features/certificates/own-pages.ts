/** Where somebody sees the certificates that he holds, in the web. */
export const ownList = '/my-certificates'

/** Where he reads and signs what he agrees to with one of them. */
export const agreementPage = (certificateId: string) => `${ownList}/${certificateId}/agreement`
