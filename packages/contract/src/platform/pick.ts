/** The named properties of a thing and nothing else of it: a record's fields, or the columns of a table that are selected. */
export const pick = <Thing extends object, Name extends keyof Thing>(
  thing: Thing,
  ...names: Name[]
): Pick<Thing, Name> => {
  const picked = {} as Pick<Thing, Name>
  for (const name of names) picked[name] = thing[name]
  return picked
}
