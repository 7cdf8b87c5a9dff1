/** A host as the table has it: lower case, without port and without the dot that may end a full name. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
