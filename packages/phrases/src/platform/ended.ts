/** A name at the end of a sentence: one that ends in a full stop of its own ("M.T.") gets no second. */
export const ended = (name: string): string => (name.endsWith('.') ? name : `${name}.`)
