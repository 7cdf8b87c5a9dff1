/** The address one is at with some of its values changed; undefined takes one out. Every value is a text. */
export const addressOf = (
  address: Record<string, unknown>,
  changes: Record<string, string | undefined>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...address, ...changes }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )
