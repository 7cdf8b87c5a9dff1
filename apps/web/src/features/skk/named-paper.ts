/** A paper's name, told from others of its kind by the school, the project or the training that it is about. */
export const namedPaper = (name: string, about: string | null): string =>
  about === null ? name : `${name} · ${about}`
