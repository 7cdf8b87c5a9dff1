/** Serials of certificates, over the whole life of an LSP (domain §3.1). */
export const certificateSeries = 'certificate'
/** Serials of registration numbers, which begin again each year. */
export const registrationSeries = 'certificate:registration'
/** Digits of the serial where the LSP says nothing else. */
export const usualSerialWidth = 7
