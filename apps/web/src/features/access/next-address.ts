/** An address inside the product to go to after login; anything that leads elsewhere is not taken. */
export const nextAddress = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/(?![/\\])/.test(given) ? given : undefined
