/** A person's name as it is shown; whoever has one name alone has no last one. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const letters = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether two names are one, however they are spaced, capitalised or dotted. A title more makes another name of it. */
export const isSameName = (one: string, other: string): boolean =>
  letters(one) !== '' && letters(one) === letters(other)
