/** A person's name as it is shown; whoever has one name alone has no last one. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ')
